//! A value changed.

use tiru_engine::rules::{AttrId, AttrKind};
use tiru_engine::{Known, Named};

use super::Words;
use super::words::capital;

pub(super) fn wrote(words: Words<'_>, of: &Named, attr: AttrId, was: i32, now: i32) -> String {
    let label = words.attr(attr);
    let flag = words.view.rules().attributes.get(attr).is_some_and(|def| def.kind == AttrKind::Flag);
    let change = if flag {
        if now == 1 { label } else { format!("no longer {label}") }
    } else {
        format!("{label} {} → {}", words.value(attr, was), words.value(attr, now))
    };
    match of {
        Known::Nothing => capital(&change),
        Known::Seat(seat) if !flag => format!("{} {change}", capital(&words.whose(*seat))),
        of => format!("{}: {change}", capital(&words.named(of))),
    }
}
