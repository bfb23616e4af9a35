//! Phases that begin and end, and who goes first.

use tiru_engine::rules::{NodeId, NodeKind, SeatId};

use super::Words;
use super::words::capital;

/// A phase begins.
pub(super) fn begins(words: Words<'_>, node: NodeId, seat: Option<SeatId>) -> String {
    format!("{} begins", named(words, node, seat))
}

/// It ends.
pub(super) fn ends(words: Words<'_>, node: NodeId, seat: Option<SeatId>) -> String {
    format!("{} ends", named(words, node, seat))
}

/// The next run of a phase of a seat is not to happen, or to come once more.
pub(super) fn ahead(words: Words<'_>, node: NodeId, seat: SeatId, again: bool) -> String {
    let phase = words.phase(node);
    let whose = capital(&words.whose(seat));
    if again {
        format!("{whose} {phase} comes once more")
    } else {
        format!("{whose} next {phase} is skipped")
    }
}

/// A phase did not happen.
pub(super) fn skipped(words: Words<'_>, node: NodeId, seat: Option<SeatId>) -> String {
    format!("{} does not happen", named(words, node, seat))
}

/// Turns belong to a seat; of what stands in a turn that goes without saying.
fn named(words: Words<'_>, node: NodeId, seat: Option<SeatId>) -> String {
    let phase = words.phase(node);
    match seat.filter(|_| is_beat(words, node)) {
        Some(seat) => format!("{} {phase}", capital(&words.whose(seat))),
        None => capital(&phase),
    }
}

/// It is drawn who begins.
pub(super) fn first(words: Words<'_>, seat: SeatId) -> String {
    format!("{} first", words.does(seat, "go", "goes"))
}

/// A turn or round too many.
pub(super) fn too_long(words: Words<'_>, node: NodeId) -> String {
    format!("The match has gone on for too long: there is no further {}", words.phase(node))
}

/// Whether a phase is a turn or a round: the beats by which people count a match.
pub(super) fn is_beat(words: Words<'_>, node: NodeId) -> bool {
    let node = words.view.rules().nodes.get(node);
    node.is_some_and(|node| matches!(node.kind, NodeKind::Turn { .. } | NodeKind::Round { .. }))
}
