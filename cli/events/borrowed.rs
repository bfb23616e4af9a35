//! Effects that cards borrow from each other, and cancelled effects.

use tiru_engine::rules::{Borrowing, CardDefId, EffectId};

use super::Words;
use super::resolves::named;
use super::words::capital;
use crate::catalogue::say;

/// A card got an effect of another one.
pub(super) fn borrowed(
    words: Words<'_>,
    how: Borrowing,
    effect: EffectId,
    from: Option<CardDefId>,
    onto: CardDefId,
) -> String {
    let happens = &words.texts().happens;
    let template = match how {
        Borrowing::Copy => happens.copies,
        Borrowing::Borrow => happens.borrows,
        Borrowing::Take => happens.takes,
    };
    say(template, &[&capital(&words.card(onto)), &named(words, effect, from)])
}

/// A card was to get an effect that it already has.
pub(super) fn already(
    words: Words<'_>,
    effect: EffectId,
    from: Option<CardDefId>,
    card: CardDefId,
) -> String {
    say(words.texts().happens.has_already, &[&capital(&words.card(card)), &named(words, effect, from)])
}

/// A borrowed effect ended.
pub(super) fn ends(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    say(words.texts().happens.is_over, &[&capital(&named(words, effect, card))])
}

/// An effect was cancelled.
pub(super) fn silenced(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    say(words.texts().happens.cancelled, &[&capital(&named(words, effect, card))])
}
