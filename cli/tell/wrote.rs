//! A value changed.

use tiru_engine::rules::{AttrId, AttrKind};
use tiru_engine::{Known, Named};

use super::Words;
use super::words::capital;
use crate::tongue::say;

pub(super) fn wrote(words: Words<'_>, of: &Named, attr: AttrId, was: i32, now: i32) -> String {
    let (happens, label) = (&words.table().happens, words.attr(attr));
    let flag = words.view.rules().attributes.get(attr).is_some_and(|def| def.kind == AttrKind::Flag);
    let change = if flag {
        if now == 1 { label } else { say(happens.no_longer, &[&label]) }
    } else {
        let label = match of {
            Known::Seat(seat) => words.of(*seat, &label),
            _ => label,
        };
        say(happens.changes, &[&label, &words.value(attr, was), &words.value(attr, now)])
    };
    match of {
        Known::Nothing => capital(&change),
        Known::Seat(_) if !flag => capital(&change),
        of => say(words.table().names.titled, &[&capital(&words.named(of)), &change]),
    }
}
