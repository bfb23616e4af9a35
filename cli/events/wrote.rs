//! A value changed.

use tiru_engine::rules::{AttrId, AttrKind};
use tiru_engine::{Known, Named};

use super::Words;
use super::words::capital;
use crate::catalogue::say;

pub(super) fn wrote(words: Words<'_>, of: &Named, attr: AttrId, was: i32, now: i32) -> String {
    let (happens, label) = (&words.texts().happens, words.attr(attr));
    let flag = words.view.rules().attributes.get(attr).is_some_and(|def| def.kind == AttrKind::Flag);
    if flag {
        let change = if now == 1 { label } else { say(happens.no_longer, &[&label]) };
        return match of {
            Known::Nothing => capital(&change),
            of => say(words.texts().names.titled, &[&capital(&words.named(of)), &change]),
        };
    }
    let (was, now) = (words.value(attr, was), words.value(attr, now));
    let change = match of {
        Known::Nothing => say(happens.changes, &[&label, &was, &now]),
        Known::Seat(seat) => say(happens.changes, &[&words.of(*seat, &label), &was, &now]),
        of => say(happens.changes_of, &[&capital(&words.named(of)), &label, &was, &now]),
    };
    capital(&change)
}
