//! Cards that a player need not tell apart.

use tiru_engine::Sight;
use tiru_engine::rules::{Sees, ZoneDef};

use crate::events::Words;

/// Whether cards of one name are interchangeable where this one is: in a hand, where cards keep no state, or
/// in a deck, whose order nobody sees.
pub(in super::super) fn is_like_any(words: Words<'_>, card: &Sight) -> bool {
    let zone = card.zone.and_then(|zone| words.view.rules().zones.get(zone));
    card.card.is_some()
        && card.holder == Some(words.view.seat())
        && zone.is_some_and(|zone| zone.fresh && zone.spots.is_none() && is_heap(zone))
}

/// The cards of a zone as they are shown: those of a hand as the game lists its cards, so that they stay where they are when one
/// is played and taken back; all others as they lie.
pub(super) fn in_order<'a>(words: Words<'_>, cards: &'a [Sight]) -> Vec<&'a Sight> {
    let mut shown: Vec<&Sight> = cards.iter().collect();
    if shown.iter().all(|card| is_like_any(words, card)) {
        shown.sort_by_key(|card| card.card);
    }
    shown
}

fn is_heap(zone: &ZoneDef) -> bool {
    match zone.sees {
        Sees::Owner => !zone.stack,
        Sees::Nobody => true,
        Sees::All | Sees::Others => false,
    }
}
