//! Effects that cards get of each other, and effects that are silenced.

use tiru_engine::rules::{CardDefId, EffectId, Lineage};

use super::Words;
use super::acts::named;
use super::words::capital;
use crate::tongue::say;

/// A card got an effect of another one.
pub(super) fn borrowed(
    words: Words<'_>,
    how: Lineage,
    effect: EffectId,
    from: Option<CardDefId>,
    onto: CardDefId,
) -> String {
    let happens = &words.table().happens;
    let template = match how {
        Lineage::Tiru => happens.copies,
        Lineage::Pinjam => happens.borrows,
        Lineage::Sedut => happens.takes,
    };
    say(template, &[&capital(&words.card(onto)), &named(words, effect, from)])
}

/// A card that was to get an effect has it already.
pub(super) fn already(
    words: Words<'_>,
    effect: EffectId,
    from: Option<CardDefId>,
    card: CardDefId,
) -> String {
    say(words.table().happens.has_already, &[&capital(&words.card(card)), &named(words, effect, from)])
}

/// An effect that a card had got is no more.
pub(super) fn ends(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    say(words.table().happens.is_over, &[&capital(&named(words, effect, card))])
}

/// An effect is silenced.
pub(super) fn silenced(words: Words<'_>, effect: EffectId, card: Option<CardDefId>) -> String {
    say(words.table().happens.cancelled, &[&capital(&named(words, effect, card))])
}
