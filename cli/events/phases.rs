//! Phases that begin and end, and who goes first.

use tiru_engine::rules::{NodeId, NodeKind, SeatId};
use tiru_engine::{News, Told};

use super::Words;
use super::words::capital;
use crate::catalogue::say;

/// A phase begins.
pub(super) fn begins(words: Words<'_>, node: NodeId, seat: Option<SeatId>) -> String {
    capital(&say(words.texts().happens.begins, &[&named(words, node, seat)]))
}

/// A phase ends.
pub(super) fn ends(words: Words<'_>, node: NodeId, seat: Option<SeatId>) -> String {
    capital(&say(words.texts().happens.ends, &[&named(words, node, seat)]))
}

/// The next run of a phase of a seat is skipped, or repeated.
pub(super) fn ahead(words: Words<'_>, node: NodeId, seat: Option<SeatId>, again: bool) -> String {
    let (happens, phase) = (&words.texts().happens, words.phase(node));
    match seat {
        Some(seat) => words.does(if again { happens.again } else { happens.is_skipped }, seat, &[&phase]),
        None => capital(&say(if again { happens.all_again } else { happens.all_skip }, &[&phase])),
    }
}

/// A phase ends because a text says so.
pub(super) fn cut_short(words: Words<'_>, node: NodeId) -> String {
    say(words.texts().happens.is_cut_short, &[&words.phase(node)])
}

/// A phase was skipped.
pub(super) fn skipped(words: Words<'_>, node: NodeId, seat: Option<SeatId>) -> String {
    capital(&say(words.texts().happens.does_not_happen, &[&named(words, node, seat)]))
}

/// Names a phase; a turn with the seat it belongs to.
fn named(words: Words<'_>, node: NodeId, seat: Option<SeatId>) -> String {
    let phase = words.phase(node);
    match seat.filter(|_| is_beat(words, node)) {
        Some(seat) => words.of(seat, &phase),
        None => phase,
    }
}

/// A starting seat was drawn.
pub(super) fn first(words: Words<'_>, seat: SeatId) -> String {
    words.does(words.texts().happens.first, seat, &[])
}

/// A turn or round exceeded its limit.
pub(super) fn too_long(words: Words<'_>, node: NodeId) -> String {
    say(words.texts().happens.too_long, &[&words.phase(node)])
}

/// Returns the number of a turn or round. A match may begin in the middle, so the number is counted backwards
/// from the current one.
pub(super) fn nth(words: Words<'_>, node: NodeId, later: &[Told]) -> i32 {
    let is_turn = |node: NodeId| {
        words.view.rules().nodes.get(node).is_some_and(|node| matches!(node.kind, NodeKind::Turn { .. }))
    };
    let alike = |event: &&Told| {
        matches!(event.what, News::Begins(other, _)
            if is_beat(words, other) && is_turn(other) == is_turn(node))
    };
    let last = if is_turn(node) { words.view.turn() } else { words.view.round() };
    last.saturating_sub(i32::try_from(later.iter().filter(alike).count()).unwrap_or(i32::MAX))
}

/// Whether a phase is a turn or a round, by which people count a match.
pub(super) fn is_beat(words: Words<'_>, node: NodeId) -> bool {
    let node = words.view.rules().nodes.get(node);
    node.is_some_and(|node| matches!(node.kind, NodeKind::Turn { .. } | NodeKind::Round { .. }))
}
