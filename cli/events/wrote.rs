//! A value changed.

use tiru_engine::rules::{AttrId, AttrKind};
use tiru_engine::{Known, Named};

use super::Words;
use super::words::capital;
use crate::catalogue::say;

/// Tells the value that the board shows, and its base where claims make another value of it.
pub(crate) fn wrote(words: Words<'_>, of: &Named, attr: AttrId, base: [i32; 2], derived: [i32; 2]) -> String {
    let (happens, label) = (&words.texts().happens, words.attr(attr));
    let is_flag = words.view.rules().attributes.get(attr).is_some_and(|def| def.kind == AttrKind::Flag);
    if is_flag && base == derived {
        let change = if base[1] == 1 { label } else { say(happens.no_longer, &[&label]) };
        return match of {
            Known::Nothing => capital(&change),
            of => say(words.texts().names.titled, &[&capital(&words.named(of)), &change]),
        };
    }
    let [was, now] = derived.map(|value| words.value(attr, value));
    let (of, value) = match of {
        Known::Nothing => (None, label),
        Known::Seat(seat) => (None, words.of(*seat, &label)),
        of => (Some(capital(&words.named(of))), label),
    };
    let change = capital(&match (of, was == now) {
        (None, false) => say(happens.changes, &[&value, &was, &now]),
        (None, true) => say(happens.stays, &[&value, &now]),
        (Some(of), false) => say(happens.changes_of, &[&of, &value, &was, &now]),
        (Some(of), true) => say(happens.stays_of, &[&of, &value, &now]),
    });
    if base == derived {
        return change;
    }
    let [was, now] = base.map(|value| words.value(attr, value));
    say(happens.with_base, &[&change, &was, &now])
}
