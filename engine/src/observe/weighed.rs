//! Why one of several effects that wait acts before the others: told at each pick, for those who judge.

use crate::rules::{ARGS, CardId, EffectId, SeatId};

/// An effect that waits for its turn, with the deed it answers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stood {
    /// Its text.
    pub effect: EffectId,
    /// The card that carries it.
    pub card: Option<CardId>,
    /// Its number among the effects of that card as it stood, counted from 0: those printed on it, then those it got, the oldest
    /// first; none if it was no more.
    pub nth: Option<usize>,
    /// The seat its words speak for.
    pub seat: Option<SeatId>,
    /// The card it was printed on, if its card got it from another one.
    pub origin: Option<CardId>,
    /// What the deed was done with, as cells.
    pub args: [i32; ARGS],
    /// Who did the deed, if a seat did.
    pub doer: Option<SeatId>,
}

/// Why an effect waits while another one acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// By what this criterion of the game's order compares; the smaller number goes first.
    Compared {
        /// The criterion, counted from 0.
        criterion: usize,
        /// The number of the one that acts.
        first: i32,
        /// The number of the one that waits.
        then: i32,
    },
    /// This criterion asks each seat for its own, and another seat's go first.
    Table {
        /// The criterion, counted from 0.
        criterion: usize,
    },
    /// This criterion lets a seat pick, and it picked the other one.
    Picked {
        /// The criterion, counted from 0.
        criterion: usize,
        /// The seat.
        seat: SeatId,
    },
    /// This criterion leaves it to chance, which let the other one go first.
    Drawn {
        /// The criterion, counted from 0.
        criterion: usize,
    },
    /// No criterion tells them apart: both are on one card, in the order in which it prints them.
    Printed,
    /// Nor is it one card: those go first whose card lies first.
    Lies,
    /// Whoever judges put it behind the other one.
    Said,
}

impl Reason {
    /// The criterion that decided, counted from 0; none if none did.
    pub fn criterion(self) -> Option<usize> {
        match self {
            Reason::Compared { criterion, .. }
            | Reason::Table { criterion }
            | Reason::Picked { criterion, .. }
            | Reason::Drawn { criterion } => Some(criterion),
            Reason::Printed | Reason::Lies | Reason::Said => None,
        }
    }

    /// How near to what acts this keeps what waits: what an early criterion told apart is farther behind.
    pub fn nearness(self) -> usize {
        self.criterion().unwrap_or(usize::MAX)
    }
}
