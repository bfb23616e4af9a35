//! The cards of one seat. A card is identified by its index in the deck list; sets of cards are words with
//! one bit per card.

use crate::columns::{one, running};
use crate::table::{at, at_mut};

/// One side of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    pub(crate) hp: u8,
    /// The shuffled deck, top first, and the number of cards drawn.
    pub(crate) deck: [u8; 32],
    pub(crate) drawn: u8,
    pub(crate) hand: Hand,
    pub(crate) waiting: Row,
    /// The timers by column: 0 to 4, and 0 without a waiting monster.
    pub(crate) timers: u32,
    /// The columns whose waiting monster was boosted; cleared when it enters, since it is not needed later.
    pub(crate) boosted: u32,
    pub(crate) active: Row,
    /// The discarded cards.
    pub(crate) discard: u32,
}

/// The cards in hand, in the order drawn, and as a set.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hand {
    pub(crate) cards: [u8; 8],
    pub(crate) count: u8,
    held: u32,
}

/// A row of spots: the occupied columns, and their cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Row {
    pub(crate) taken: u32,
    cards: [u8; 8],
}

impl Seat {
    pub(crate) fn new(deck: [u8; 32], hp: u8) -> Seat {
        let (hand, waiting, active) = (Hand::default(), Row::default(), Row::default());
        Seat { hp, deck, drawn: 0, hand, waiting, timers: 0, boosted: 0, active, discard: 0 }
    }

    /// Draws cards.
    pub(crate) fn draw(&mut self, count: u8) {
        for _ in 0..count {
            self.hand.add(at(&self.deck, self.drawn));
            self.drawn += 1;
        }
    }

    /// Returns the columns whose monster can still be boosted.
    pub(crate) fn boostable(&self) -> u32 {
        running(self.timers) & !self.boosted
    }

    /// Moves a waiting monster to a free active spot.
    pub(crate) fn enter(&mut self, from: u32, to: u32) {
        let card = self.waiting.take(from);
        self.boosted &= !one(from);
        self.active.put(to, card);
    }
}

impl Hand {
    pub(crate) fn card(&self, place: u32) -> u8 {
        at(&self.cards, place)
    }

    /// Returns the number of cards in hand that are in a set.
    pub(crate) fn count_of(&self, set: u32) -> u32 {
        (self.held & set).count_ones()
    }

    /// Returns the index in hand of the card in a set with `skipped` others of the set before it.
    pub(crate) fn nth_of(&self, set: u32, mut skipped: u32) -> Option<u32> {
        (0..u32::from(self.count)).filter(|place| set >> self.card(*place) & 1 == 1).find(|_| {
            let found = skipped == 0;
            skipped = skipped.wrapping_sub(1);
            found
        })
    }

    pub(crate) fn add(&mut self, card: u8) {
        *at_mut(&mut self.cards, self.count) = card;
        self.count += 1;
        self.held |= 1 << card;
    }

    /// Removes the card at an index; later ones move up.
    pub(crate) fn take(&mut self, place: u32) -> u8 {
        let card = self.card(place);
        let all = u64::from_le_bytes(self.cards);
        let before = (1u64 << (8 * place)) - 1;
        self.cards = (all & before | all >> 8 & !before).to_le_bytes();
        self.count -= 1;
        self.held &= !(1 << card);
        card
    }
}

impl Row {
    pub(crate) fn has(&self, column: u32) -> bool {
        self.taken & one(column) != 0
    }

    pub(crate) fn card(&self, column: u32) -> u8 {
        at(&self.cards, column)
    }

    pub(crate) fn put(&mut self, column: u32, card: u8) {
        self.taken |= one(column);
        *at_mut(&mut self.cards, column) = card;
    }

    pub(crate) fn take(&mut self, column: u32) -> u8 {
        self.taken &= !one(column);
        self.card(column)
    }
}
