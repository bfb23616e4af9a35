//! A seat passed.

use tiru_engine::rules::{NodeId, SeatId};

use super::Words;

/// The seat passed in this phase.
pub(super) fn passed(words: Words<'_>, seat: SeatId, node: NodeId) -> String {
    passes(words, seat, &[words.phase(node)])
}

/// The seat could choose nothing in this phase.
pub(crate) fn has_no_choice(words: Words<'_>, seat: SeatId, node: NodeId) -> String {
    words.does(words.texts().happens.has_no_choice, seat, &[&words.phase(node)])
}

/// The seat passed in all these phases.
pub(super) fn passes(words: Words<'_>, seat: SeatId, phases: &[String]) -> String {
    words.does(words.texts().happens.passes, seat, &[&phases.join("; ")])
}
