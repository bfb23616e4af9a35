//! Changes of which phases are passed over or come once more.

use crate::lineup::Lineup;
use crate::rules::{Id, NodeId, SeatId};
use crate::state::State;

/// A change of how often a phase of a seat is to be passed over, or to come once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ahead {
    /// The phase.
    pub(crate) node: NodeId,
    /// Whose.
    pub(crate) seat: SeatId,
    /// Once more; else passed over.
    pub(crate) again: bool,
    /// By so much.
    pub(crate) by: i32,
}

/// Where the count stands.
pub(crate) fn cell_of(lineup: &Lineup, node: NodeId, seat: SeatId, again: bool) -> Option<usize> {
    let seats = usize::from(lineup.seats);
    let detour = lineup.detour(node).filter(|_| seat.index() < seats)?;
    Some(detour.at + if again { seats } else { 0 } + seat.index())
}

pub(super) fn ahead(lineup: &Lineup, state: &mut State, change: Ahead) {
    let Ahead { node, seat, again, by } = change;
    if let Some(at) = cell_of(lineup, node, seat, again) {
        state.set(at, state.get(at).saturating_add(by).max(0));
    }
}
