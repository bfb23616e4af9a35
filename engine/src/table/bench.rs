//! What those who judge a match say and keep; a match that is only played has none of it.

use crate::observe::Missed;
use crate::rules::{SeatId, Topic};
use crate::run::{Said, Weighing};

/// What those who judge a match say and keep.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bench {
    /// Orders in which effects are to act, whatever the game says.
    pub(crate) said: Vec<Said>,
    /// Whether a seat is asked which of them is first all the same, where the game asks it.
    pub(crate) asks_said: bool,
    /// The moments at which several effects waited, if they are wanted.
    pub(crate) kept: Option<Vec<Weighing>>,
    /// Effects that did not resolve though their event happened, if they are wanted.
    pub(crate) missed: Option<Vec<Missed>>,
    /// What was done or begun at all, if that is wanted.
    pub(crate) announced: Option<Vec<Topic>>,
    /// A seat about which it is asked whether anything is read that it cannot see.
    pub(crate) spies_for: Option<SeatId>,
    /// Whether anything was.
    pub(crate) peeked: bool,
    /// Whether nobody gave the answer that is taken next: only one is legal.
    pub(crate) forced: bool,
}
