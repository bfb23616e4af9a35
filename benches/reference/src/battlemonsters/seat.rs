//! The cards of one seat, and what they did this turn.

use super::pile::Pile;
use crate::table::{at, at_mut};

/// One side of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    pub(crate) lives: u8,
    /// The supply, top first, and how many cards of it are gone.
    pub(crate) supply: [u8; 32],
    pub(crate) drawn: u8,
    /// The number of cards in `supply`, drawn or not.
    pub(crate) size: u8,
    pub(crate) hand: Pile,
    pub(crate) field: Pile,
    pub(crate) grave: Pile,
    /// The cards on the field that are face up, and those in defence mode.
    pub(crate) up: u32,
    pub(crate) defence: u32,
    /// The cards that attacked, were flipped or switched this turn.
    pub(crate) chose: u32,
    /// The cards that were summoned, and those that were revealed, this turn.
    pub(crate) summoned: u32,
    pub(crate) revealed: u32,
    /// When each card was summoned last.
    stamps: [u16; 32],
    /// What each card on the field has gained in DEF.
    pub(crate) hardened: [u16; 32],
    /// Whether its player ever summoned a dragon.
    pub(crate) dragon: bool,
    /// The number of War Drums that were beaten this turn.
    pub(crate) drums: u8,
}

impl Seat {
    pub(crate) fn new(supply: [u8; 32], size: u8) -> Seat {
        Seat {
            lives: 5,
            supply,
            drawn: 0,
            size,
            hand: Pile::default(),
            field: Pile::default(),
            grave: Pile::default(),
            up: 0,
            defence: 0,
            chose: 0,
            summoned: 0,
            revealed: 0,
            stamps: [0; 32],
            hardened: [0; 32],
            dragon: false,
            drums: 0,
        }
    }

    /// Returns the number of cards in the supply.
    pub(crate) fn left(&self) -> u8 {
        self.size - self.drawn
    }

    /// Removes a card from the supply.
    pub(crate) fn remove(&mut self, card: u8) {
        let place = self.supply.iter().position(|other| *other == card).unwrap_or(0);
        self.supply.copy_within((place + 1).min(32).., place);
        self.size -= 1;
    }

    /// Draws a card, if there is one.
    pub(crate) fn draw(&mut self) {
        if self.left() > 0 {
            self.hand.add(at(&self.supply, self.drawn));
            self.drawn += 1;
        }
    }

    /// Puts a card from the hand on the field.
    pub(crate) fn put_down(&mut self, card: u8, stamp: u16) {
        self.hand.take(card);
        self.field.add(card);
        self.summoned |= 1 << card;
        *at_mut(&mut self.stamps, card) = stamp;
    }

    pub(crate) fn reveal(&mut self, card: u8) {
        self.up |= 1 << card;
        self.revealed |= 1 << card;
    }

    /// Takes a card from the field; it is as printed again.
    pub(crate) fn leave(&mut self, card: u8) {
        self.field.take(card);
        self.up &= !(1 << card);
        self.defence &= !(1 << card);
        *at_mut(&mut self.hardened, card) = 0;
    }

    pub(crate) fn stamp(&self, card: u8) -> u16 {
        at(&self.stamps, card)
    }

    /// Returns the card of a set that was summoned last.
    pub(crate) fn newest(&self, set: u32) -> Option<u8> {
        self.field
            .all()
            .iter()
            .copied()
            .filter(|card| set >> card & 1 == 1)
            .max_by_key(|card| self.stamp(*card))
    }

    /// Forgets what holds for this turn.
    pub(crate) fn end_turn(&mut self) {
        (self.chose, self.summoned, self.revealed, self.drums) = (0, 0, 0, 0);
    }
}
