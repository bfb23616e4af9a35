//! The cards of a zone: in order, and as a set.

use crate::table::{at, at_mut};

/// At most 32 cards, first the one that came first.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pile {
    cards: [u8; 32],
    pub(crate) count: u8,
    pub(crate) set: u32,
}

impl Pile {
    pub(crate) fn all(&self) -> &[u8] {
        self.cards.get(..usize::from(self.count)).unwrap_or_default()
    }

    pub(crate) fn add(&mut self, card: u8) {
        *at_mut(&mut self.cards, self.count) = card;
        self.count += 1;
        self.set |= 1 << card;
    }

    /// Removes a card that is in it; later ones move up.
    pub(crate) fn take(&mut self, card: u8) {
        let place = self.all().iter().position(|other| *other == card).unwrap_or(0);
        self.cards.copy_within((place + 1).min(32).., place);
        self.count -= 1;
        self.set &= !(1 << card);
    }

    /// Returns the card at an index.
    pub(crate) fn nth(&self, place: u32) -> u8 {
        at(&self.cards, place)
    }

    /// Returns the card of a set with `skipped` others of the set before it.
    pub(crate) fn nth_of(&self, set: u32, skipped: u32) -> u8 {
        nth_of(self.all().iter(), set, skipped)
    }

    /// Returns the card of a set with `skipped` others of the set after it.
    pub(crate) fn nth_of_last(&self, set: u32, skipped: u32) -> u8 {
        nth_of(self.all().iter().rev(), set, skipped)
    }
}

fn nth_of<'a>(cards: impl Iterator<Item = &'a u8>, set: u32, skipped: u32) -> u8 {
    let mut left = skipped;
    for card in cards {
        if set >> card & 1 == 1 {
            if left == 0 {
                return *card;
            }
            left -= 1;
        }
    }
    0
}
