//! Effects that did not resolve though their event happened, and that were never passed over: kept for those who judge.

use super::{Stood, Why};
use crate::rules::{CardId, ZoneId};

/// Why an effect never became pending, or never had its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissedWhy {
    /// The match was over before its turn came.
    Over,
    /// Its card lies face down.
    FaceDown,
    /// Its card lies in this zone, where effects work under a condition, which does not hold.
    NotLive(ZoneId),
    /// What follows `where` does not hold.
    Filter,
    /// What the event happens to is immune to it, and it would replace the event.
    Immune,
    /// Something that also stops pending effects.
    Passed(Why),
}

/// An effect that did not resolve though its event happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missed {
    /// The number of events before it.
    pub moment: u32,
    /// The effect, with its event.
    pub stood: Stood,
    /// The reason.
    pub why: MissedWhy,
    /// The card that cancels it, if every seat can see that card.
    pub by: Option<CardId>,
}
