//! What steps name by a number: questions, offers, walks.

use super::op::R;
use crate::rules::Compare;

/// A question inside a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ask {
    /// The register of the seat that answers; none if it is chance.
    pub(super) by: Option<R>,
    /// Of what.
    pub(super) of: Of,
}

/// What a question asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// One of a set.
    One { cards: bool, may_be_none: bool, secret: bool },
    /// One of so many, counted up from 0.
    Ways(u32),
    /// Yes or no.
    May,
}

/// What is walked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Walk {
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
pub(super) struct Where {
    pub(super) walk: Walk,
    pub(super) dst: R,
    pub(super) cursor: R,
    /// What of each is looked at, and the register where that goes.
    pub(super) reads: Reads,
    pub(super) value: R,
    /// What it is compared with, and what is to come of it.
    pub(super) how: Compare,
    pub(super) k: i32,
    pub(super) holds: bool,
}

/// What is looked at in a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reads {
    /// A cell of each card, which is seen or may be hidden.
    Card(usize),
    /// What never changes of each card.
    Fixed(usize),
    /// A cell of each seat.
    Seat(usize),
}

/// Two walks whose every two things are yielded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) act: u8,
    pub(super) from: R,
    /// Each with the place of the thing in the tuple.
    pub(super) outer: (Walk, usize),
    pub(super) inner: (Walk, usize),
}

/// An action that an offer offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Act {
    /// Where what it does begins.
    pub(super) entry: u16,
    /// Where its arguments go.
    pub(super) args: R,
    /// How many they are.
    pub(super) count: u8,
    /// How often a seat may choose it, and the cell that counts for the first seat.
    pub(super) limit: Option<(i32, usize)>,
    /// Whether it closes the offer.
    pub(super) closes: bool,
}

/// An offer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offered {
    pub(super) acts: Vec<Act>,
    /// Whether passing is never allowed while something is legal.
    pub(super) bound: bool,
}
