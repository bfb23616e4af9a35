//! Loop-invariant code motion: what comes to the same in every round of a loop is worked out once, before all loops.

use super::facts::{destination, single_reads};
use super::graph::{Graph, NOWHERE, Node};
use super::liveness::live_at_entry;
use super::{Regs, bit};
use crate::rules::{Op, Reg};

/// Moves cheap operations whose operands nothing in a loop writes to the beginning.
pub(super) fn hoist(graph: &mut Graph, params: u8) {
    let reached = graph.reached();
    let mut once = written_once(graph, &reached, params);
    let mut moved = Vec::new();
    while let Some((at, op, dst)) = invariant(graph, &reached, &once) {
        // From here on it counts as given from the beginning.
        once.written &= !bit(dst);
        once.single &= !bit(dst);
        moved.push(op);
        graph.skip(at, graph.node(at).next);
    }
    for op in moved.into_iter().rev() {
        graph.entry = graph.add(Node { op: Some(op), next: graph.entry, jump: NOWHERE });
    }
}

/// An operation in a loop that comes to the same in every round.
fn invariant(graph: &Graph, reached: &[usize], once: &Written) -> Option<(usize, Op, Reg)> {
    reached.iter().find_map(|at| {
        let op = graph.node(*at).op.filter(|op| is_cheap(*op))?;
        let dst = destination(op).filter(|dst| bit(*dst) & once.single != 0)?;
        let fixed = single_reads(op).all(|reg| bit(reg) & once.written == 0);
        (fixed && is_in_loop(graph, *at)).then_some((*at, op, dst))
    })
}

/// What is written how often.
struct Written {
    /// What is written at all.
    written: Regs,
    /// What exactly one operation writes, and nobody gives.
    single: Regs,
}

fn written_once(graph: &Graph, reached: &[usize], params: u8) -> Written {
    let given = (0..128).filter(|reg| *reg < u32::from(params)).fold(0, |all, reg| all | 1 << reg);
    let (mut written, mut again): (Regs, Regs) = (0, given);
    for at in reached {
        let writes = graph.node(*at).writes();
        again |= written & writes;
        written |= writes;
    }
    // What is read before it is written must not be written earlier.
    Written { written, single: written & !again & !live_at_entry(graph) }
}

/// Whether an operation costs so little that it does no harm if it turns out to be in vain, and asks nothing of a card, which may be
/// hidden.
fn is_cheap(op: Op) -> bool {
    matches!(
        op,
        Op::Const { .. }
            | Op::Copy { .. }
            | Op::Table { .. }
            | Op::Foe { .. }
            | Op::SeatPlace { .. }
            | Op::SeatCell { .. }
            | Op::GameAttr { .. }
            | Op::AddConst { .. }
            | Op::Math { .. }
    )
}

/// Whether an operation can come again after itself.
fn is_in_loop(graph: &Graph, at: usize) -> bool {
    let mut seen = vec![false; graph.len()];
    let mut open: Vec<usize> = graph.after(at).collect();
    while let Some(here) = open.pop() {
        if here == at {
            return true;
        }
        if let Some(seen) = seen.get_mut(here).filter(|seen| !**seen) {
            *seen = true;
            open.extend(graph.after(here));
        }
    }
    false
}
