//! Liveness by backward data flow, and removal of dead code.

use super::facts::destination;
use super::graph::{Graph, Node};
use crate::rules::{Op, Regs, bit};

/// Returns the registers that may be read before they are written.
pub(super) fn live_at_entry(graph: &Graph) -> Regs {
    let live = live_after(graph);
    let node = graph.node(graph.entry);
    node.reads(graph.results) | live.get(graph.entry).copied().unwrap_or(Regs::MAX) & !certainly_written(node)
}

/// Returns, for each operation, the registers that are live after it.
fn live_after(graph: &Graph) -> Vec<Regs> {
    let mut before = vec![0; graph.len()];
    let mut after = vec![0; graph.len()];
    let order = graph.reached();
    loop {
        let mut changed = false;
        for at in order.iter().rev().copied() {
            let node = graph.node(at);
            let out = graph.after(at).fold(0, |all, to| all | before.get(to).copied().unwrap_or(0));
            let live = node.reads(graph.results) | out & !certainly_written(node);
            if let (Some(was), Some(out_was)) = (before.get_mut(at), after.get_mut(at)) {
                changed |= *was != live;
                (*was, *out_was) = (live, out);
            }
        }
        if !changed {
            return after;
        }
    }
}

/// Returns the registers that an operation writes on all paths. A loop header does not write on its exit.
fn certainly_written(node: Node) -> Regs {
    if node.op.is_some_and(|op| op.jump().is_some()) { 0 } else { node.writes() & !node.reads(0) }
}

/// Removes operations whose results are not live.
pub(super) fn remove_dead(graph: &mut Graph) {
    let live = live_after(graph);
    for at in graph.reached() {
        let node = graph.node(at);
        let dead = |op: Op| {
            let regs = destination(op).map(bit);
            regs.is_some_and(|reg| live.get(at).copied().unwrap_or(Regs::MAX) & reg == 0)
        };
        if node.op.is_some_and(dead) {
            graph.skip(at, node.next);
        }
    }
}
