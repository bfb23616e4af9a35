//! The orders of two decks: cards by their index in the deck list, top first.

use crate::rng::Rng;
use crate::table::{at, at_mut};

/// Returns two decks of `size` cards in a given order, if each order has every card once.
pub(crate) fn ordered(orders: [&[u8]; 2], size: u8) -> Option<[[u8; 32]; 2]> {
    let mut decks = [[0; 32]; 2];
    for (deck, order) in decks.iter_mut().zip(orders) {
        let named = order.iter().filter(|card| **card < size).fold(0_u32, |set, card| set | 1 << card);
        if order.len() != usize::from(size) || named != (1 << size) - 1 {
            return None;
        }
        for (place, card) in deck.iter_mut().zip(order) {
            *place = *card;
        }
    }
    Some(decks)
}

/// Returns two shuffled decks of `size` cards.
pub(crate) fn shuffled(size: u8, rng: &mut Rng) -> [[u8; 32]; 2] {
    let mut decks = [[0; 32]; 2];
    for deck in &mut decks {
        for card in 0..size {
            let place = rng.below(u32::from(card) + 1);
            *at_mut(deck, card) = at(deck, place);
            *at_mut(deck, place) = card;
        }
    }
    decks
}
