//! A seat passed.

use tiru_engine::rules::{NodeId, SeatId};

use super::Words;

pub(super) fn passed(words: Words<'_>, seat: SeatId, node: NodeId) -> String {
    format!("{} ({})", words.does(seat, "pass", "passes"), words.phase(node))
}
