//! Fusion of nested loops into one operation.

use super::graph::{Graph, Node};
use crate::rules::{Op, bit};

/// Fuses each loop over all seats with the loop over the cards of a seat's zone inside it.
pub(super) fn fuse(graph: &mut Graph) {
    let reached = graph.reached();
    for at in &reached {
        fuse_seats(graph, &reached, *at);
    }
}

/// Fuses one pair of loops, if nothing else reads their seat, place and cursors, and nothing else enters or leaves the inner loop.
fn fuse_seats(graph: &mut Graph, reached: &[usize], at: usize) -> Option<()> {
    let next = |from: usize| graph.resolve(graph.node(from).next);
    let Some(Op::NextSeat { dst: seat, cursor: seats, .. }) = graph.node(at).op else { return None };
    let placing = next(at);
    let Some(Op::SeatPlace { dst: place, seat: of, first }) = graph.node(placing).op else { return None };
    let starting = next(placing);
    let Some(Op::Const { dst: cursor, value: 0 }) = graph.node(starting).op else { return None };
    let walking = next(starting);
    let walk = graph.node(walking);
    let Some(Op::NextIn { dst, cursor: own, place: from, to }) = walk.op else { return None };
    if of != seat || from != place || own != cursor || graph.resolve(walk.jump) != at {
        return None;
    }
    let starts = |from: &usize| graph.node(*from).op == Some(Op::Const { dst: seats, value: 0 });
    let entered_as_one = graph.leading_to(placing, reached) == [at]
        && graph.leading_to(starting, reached) == [placing]
        && graph.leading_to(at, reached).iter().all(|from| *from == walking || starts(from));
    let regs = [seat, place, seats, cursor].into_iter().fold(0, |all, reg| all | bit(reg));
    let own_nodes = [at, placing, walking];
    let mut others = reached.iter().filter(|other| !own_nodes.contains(other));
    let read_by_others = others.any(|other| graph.node(*other).reads(graph.results) & regs != 0);
    if !entered_as_one || read_by_others || regs.count_ones() != 4 {
        return None;
    }
    let jump = graph.node(at).jump;
    graph.set(at, Node { op: Some(Op::NextOfAll { dst, cursor: seats, first, to }), next: walk.next, jump });
    graph.skip(walking, at);
    Some(())
}
