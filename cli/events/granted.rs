//! Granted claims.

use tiru_engine::rules::{ClaimStep, EffectId};
use tiru_engine::{Amount, Known, Named};

use super::Words;
use super::resolves::named;
use super::words::capital;
use crate::catalogue::say;

/// A claim was granted: `Red: ATK +10, as “m has atk +n until end of turn” says`.
pub(super) fn granted(words: Words<'_>, effect: EffectId, of: &Named, amounts: &[Amount]) -> String {
    let text = named(words, effect, None);
    let changes: Vec<String> = amounts.iter().map(|amount| change(words, *amount)).collect();
    let (names, happens) = (&words.texts().names, &words.texts().happens);
    match of {
        Known::Nothing => say(happens.from_now_on, &[&text]),
        of if changes.is_empty() => say(names.titled, &[&capital(&words.named(of)), &text]),
        of => say(happens.granted, &[&capital(&words.named(of)), &changes.join(", "), &text]),
    }
}

/// A granted claim ended.
pub(super) fn ends(words: Words<'_>, effect: EffectId, of: &Named) -> String {
    let text = say(words.texts().happens.is_over, &[&named(words, effect, None)]);
    match of {
        Known::Nothing => text,
        of => say(words.texts().names.titled, &[&capital(&words.named(of)), &text]),
    }
}

fn change(words: Words<'_>, Amount { attr, step, amount }: Amount) -> String {
    let (label, value) = (words.attr(attr), words.value(attr, amount));
    match step {
        ClaimStep::Becomes => format!("{label} = {value}"),
        ClaimStep::Times => format!("{label} ×{value}"),
        ClaimStep::Plus => format!("{label} +{value}"),
        ClaimStep::Minus => format!("{label} −{value}"),
    }
}
