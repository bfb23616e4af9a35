//! The state of a game, for tests and for comparison with another engine.

use super::card::Osom;
use super::game::{Ask, Game, Outcome};
use super::setup::DECK;

impl Game<'_> {
    /// Returns the outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Ask::Over(outcome) = self.ask { Some(outcome) } else { None }
    }

    /// Returns the current round, counted from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Returns the seat that is asked.
    pub fn asked(&self) -> u8 {
        self.asked
    }

    /// Returns the number of cards left in the deck.
    pub fn deck(&self, seat: u8) -> u8 {
        DECK - self.seat(seat).drawn
    }

    /// Returns the hand, in the order drawn.
    pub fn hand(&self, seat: u8) -> &[u8] {
        self.seat(seat).hand.all()
    }

    /// Returns the fighter and its remaining HP.
    pub fn active(&self, seat: u8) -> Option<(u8, u16)> {
        let own = self.seat(seat);
        own.active.map(|card| (card, own.hp))
    }

    /// Returns the available Osom cards, in the order in which they arrived.
    pub fn osom(&self, seat: u8) -> &[Osom] {
        self.seat(seat).osom.all()
    }

    /// Returns the used Osom cards.
    pub fn spent(&self, seat: u8) -> &[Osom] {
        self.seat(seat).spent.all()
    }

    /// Returns the Support Zone as a set: bit `n` is the membership of card `n`.
    pub fn support(&self, seat: u8) -> u32 {
        self.seat(seat).support
    }

    /// Returns the Lose Zone as a set.
    pub fn lose(&self, seat: u8) -> u32 {
        self.seat(seat).lose
    }

    /// Returns the Win Zone as two sets, by the owner of the cards.
    pub fn win(&self, seat: u8) -> [u32; 2] {
        self.seat(seat).win
    }

    /// Returns the ATK of the fighter; 0 without one.
    pub fn atk(&self, seat: u8) -> u16 {
        self.atk_of(seat)
    }
}
