//! What steps name by a number: questions, offers, walks.

use super::op::R;
use crate::rules::{Compare, NONE};

/// A question inside a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    /// The register of the seat that answers; none if it is chance.
    pub(crate) by: Option<R>,
    /// Of what.
    pub(crate) of: Of,
}

/// What a question asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// One of a set.
    One { cards: bool, may_be_none: bool, secret: bool },
    /// One of so many, counted up from 0.
    Ways(u32),
    /// Yes or no.
    May,
}

/// What is walked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Walk {
    /// The cards of a list.
    List(R),
    /// Those of a row of spots.
    Spots(R),
    /// The empty spots of a row.
    Empty(R),
    /// The seats.
    Seats,
}

/// A walk to those of which something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Where {
    pub(crate) walk: Walk,
    pub(crate) dst: R,
    pub(crate) cursor: R,
    /// What of each is looked at, and the register where that goes.
    pub(crate) reads: Reads,
    pub(crate) value: R,
    /// What it is compared with, and what is to come of it.
    pub(crate) how: Compare,
    pub(crate) k: i32,
    pub(crate) holds: bool,
}

/// What is looked at in a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reads {
    /// A cell of each card, which is seen or may be hidden.
    Card(usize),
    /// What never changes of each card.
    Fixed(usize),
    /// A cell of each seat.
    Seat(usize),
}

/// Two walks whose every two things are yielded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) act: u8,
    pub(crate) from: R,
    /// Each with the place of the thing in the tuple.
    pub(crate) outer: (Walk, usize),
    pub(crate) inner: (Walk, usize),
}

/// An action that an offer offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    /// Where what it does begins.
    pub(crate) entry: u16,
    /// Where its arguments go.
    pub(crate) args: R,
    /// How many they are.
    pub(crate) count: u8,
    /// How often a seat may choose it, and the cell that counts for the first seat.
    pub(crate) limit: Option<(i32, usize)>,
    /// Whether it closes the offer.
    pub(crate) closes: bool,
}

/// An offer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offered {
    pub(crate) acts: Vec<Act>,
    /// Whether passing is never allowed while something is legal.
    pub(crate) bound: bool,
}

/// The empty spots of a row, told apart by their columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Near {
    pub(crate) place: R,
    pub(crate) dst: R,
    pub(crate) cursor: R,
    /// The register of the other column.
    pub(crate) key: Option<R>,
    /// For no other column and for each that it can be: a bit for each spot of the row.
    pub(crate) bits: Vec<u64>,
}

impl Near {
    /// The spots that count.
    #[inline]
    pub(crate) fn spots(&self, key: i32) -> u64 {
        let row = if key == NONE { 0 } else { usize::try_from(key).unwrap_or(usize::MAX) };
        self.bits.get(row).copied().unwrap_or(0)
    }
}

/// The cards of a list for which something holds, yielded.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    pub(crate) act: u8,
    pub(crate) from: R,
    /// Where in the tuple the card goes.
    pub(crate) nth: usize,
    pub(crate) place: R,
    /// The register of the value on which it depends, and the least that it can be.
    pub(crate) key: Option<(R, i32)>,
    /// How many words a row of bits has.
    pub(crate) words: usize,
    /// A row for each value, a bit for each card.
    pub(crate) bits: Vec<u64>,
}
