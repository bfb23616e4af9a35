//! What lies where: for tests, and to compare with another engine's table.

use super::card::Osom;
use super::game::{Ask, Game, Outcome};
use super::setup::DECK;

impl Game<'_> {
    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Ask::Over(outcome) = self.ask { Some(outcome) } else { None }
    }

    /// The running round, counted from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The seat that is asked.
    pub fn asked(&self) -> u8 {
        self.asked
    }

    /// How many cards are left in the deck.
    pub fn deck(&self, seat: u8) -> u8 {
        DECK - self.seat(seat).drawn
    }

    /// The hand, in the order drawn.
    pub fn hand(&self, seat: u8) -> &[u8] {
        self.seat(seat).hand.all()
    }

    /// The fighter, and what is left of its HP.
    pub fn active(&self, seat: u8) -> Option<(u8, u16)> {
        let own = self.seat(seat);
        own.active.map(|card| (card, own.hp))
    }

    /// The Osom cards that can be chosen, in the order in which they came.
    pub fn osom(&self, seat: u8) -> &[Osom] {
        self.seat(seat).osom.all()
    }

    /// The Osom cards that cannot.
    pub fn spent(&self, seat: u8) -> &[Osom] {
        self.seat(seat).spent.all()
    }

    /// The Support Zone as a set: bit `n` says whether card `n` lies there.
    pub fn support(&self, seat: u8) -> u32 {
        self.seat(seat).support
    }

    /// The Lose Zone as a set.
    pub fn lose(&self, seat: u8) -> u32 {
        self.seat(seat).lose
    }

    /// The Win Zone as two sets, by whose cards those are.
    pub fn win(&self, seat: u8) -> [u32; 2] {
        self.seat(seat).win
    }

    /// What the fighter strikes with; 0 without one.
    pub fn atk(&self, seat: u8) -> u16 {
        self.atk_of(seat)
    }
}
