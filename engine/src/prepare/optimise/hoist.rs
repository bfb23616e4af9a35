//! Loop-invariant code motion: cheap operations with the same result in every iteration move to the start of the program.

use super::facts::{destination, single_reads};
use super::graph::{Graph, NOWHERE, Node};
use super::liveness::live_at_entry;
use crate::rules::{Op, Reg, Regs, bit, reg_row as row};

/// Moves all cheap invariant operations to the start.
pub(super) fn hoist(graph: &mut Graph, params: u8) {
    let reached = graph.reached();
    let mut once = written_once(graph, &reached, params);
    let mut moved = Vec::new();
    while let Some((at, op, dst)) = invariant(graph, &reached, &once) {
        // Its destination now has its value from the start, like a parameter.
        once.written &= !bit(dst);
        once.single &= !bit(dst);
        moved.push(op);
        graph.skip(at, graph.node(at).next);
    }
    for op in moved.into_iter().rev() {
        graph.entry = graph.add(Node { op: Some(op), next: graph.entry, jump: NOWHERE });
    }
}

/// Finds an operation to move: one in a loop that has the same result in every iteration, or the first operation of the program, which
/// stays in front of all that are moved because they may read it.
fn invariant(graph: &Graph, reached: &[usize], once: &Written) -> Option<(usize, Op, Reg)> {
    reached.iter().find_map(|at| {
        let op = graph.node(*at).op.filter(|op| is_cheap(*op))?;
        let dst = destination(op).filter(|dst| bit(*dst) & once.single != 0)?;
        let fixed = single_reads(op).all(|reg| bit(reg) & once.written == 0);
        let begins = graph.resolve(graph.entry) == *at;
        (fixed && (begins || is_in_loop(graph, *at))).then_some((*at, op, dst))
    })
}

/// How often registers are written.
struct Written {
    /// Registers that are written at all.
    written: Regs,
    /// Registers that exactly one operation writes, and that are no parameters.
    single: Regs,
}

fn written_once(graph: &Graph, reached: &[usize], params: u8) -> Written {
    let (mut written, mut again): (Regs, Regs) = (0, row(0, params.into()));
    for at in reached {
        let writes = graph.node(*at).writes();
        again |= written & writes;
        written |= writes;
    }
    // A register that is read before it is written must not get its value earlier.
    Written { written, single: written & !again & !live_at_entry(graph) }
}

/// Reports whether an operation is cheap enough to run even if its result is not needed. Reads of cards are not: they may be hidden,
/// and such reads are recorded.
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

/// Reports whether an operation can be reached from itself.
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
