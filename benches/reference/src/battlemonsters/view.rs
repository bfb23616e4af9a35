//! The state of a match, for tests and for comparison with another engine.

use super::game::{Ask, Game, Outcome};
use crate::table::at;

impl Game<'_> {
    /// Returns the outcome, if the match is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Ask::Over(outcome) = self.ask { Some(outcome) } else { None }
    }

    /// Returns the current turn, counted from 1 over both seats.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Returns the seat that is asked.
    pub fn asked(&self) -> u8 {
        self.asked
    }

    /// Returns the remaining lives.
    pub fn lives(&self, seat: u8) -> u8 {
        self.seat(seat).lives
    }

    /// Returns the cards left in the supply, top first.
    pub fn supply(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let own = self.seat(seat);
        (own.drawn..own.size).map(|place| at(&own.supply, place))
    }

    /// Returns the hand, in the order drawn.
    pub fn hand(&self, seat: u8) -> &[u8] {
        self.seat(seat).hand.all()
    }

    /// Returns the field, in the order of arrival.
    pub fn field(&self, seat: u8) -> &[u8] {
        self.seat(seat).field.all()
    }

    /// Returns the graveyard, the top card last.
    pub fn grave(&self, seat: u8) -> &[u8] {
        self.seat(seat).grave.all()
    }

    /// Reports whether a card on the field is face up.
    pub fn is_up(&self, seat: u8, card: u8) -> bool {
        self.seat(seat).up >> card & 1 == 1
    }

    /// Reports whether a card on the field is in defence mode.
    pub fn defends(&self, seat: u8, card: u8) -> bool {
        self.seat(seat).defence >> card & 1 == 1
    }

    /// Returns the current ATK and DEF of a card on the field.
    pub fn values(&self, seat: u8, card: u8) -> [u16; 2] {
        [self.atk(seat, card), self.def(seat, card)]
    }
}
