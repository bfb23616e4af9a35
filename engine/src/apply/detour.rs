//! Changes of which phases are passed over or come once more.

use crate::lineup::Lineup;
use crate::rules::{Id, NodeId, SeatId};
use crate::state::State;

/// Where the count stands.
pub(crate) fn cell_of(lineup: &Lineup, node: NodeId, seat: SeatId, again: bool) -> Option<usize> {
    let seats = usize::from(lineup.seats);
    let detour = lineup.detour(node).filter(|_| seat.index() < seats)?;
    Some(detour.at + if again { seats } else { 0 } + seat.index())
}

/// Lets a phase of a seat be passed over, or come once more, so many times more or fewer.
pub(crate) fn look_ahead(
    lineup: &Lineup,
    state: &mut State,
    (node, seat): (NodeId, SeatId),
    again: bool,
    by: i32,
) {
    state.outdate(lineup);
    if let Some(at) = cell_of(lineup, node, seat, again) {
        state.set(at, state.get(at).saturating_add(by).max(0));
    }
}
