//! Lays out a graph as a list of operations; each is followed by its successor where possible.

use super::graph::{Graph, NOWHERE};
use crate::rules::Op;

/// Returns the operations; `None` if a jump would be too long, or a loop has no operation.
pub(super) fn lay_out(graph: &Graph) -> Option<Box<[Op]>> {
    let mut places = vec![None; graph.len()];
    let mut ops: Vec<Op> = Vec::new();
    // Jumps with their targets, and a stack of operations that are not placed yet.
    let mut jumps: Vec<(usize, usize)> = Vec::new();
    let mut open = vec![graph.resolve(graph.entry)];
    while let Some(start) = open.pop() {
        let (mut here, mut began) = (start, false);
        loop {
            if places.get(here).copied().flatten().is_some() {
                // It is placed elsewhere: a successor is reached by a jump, a target of jumps needs nothing.
                if began {
                    jumps.push((ops.len(), here));
                    ops.push(Op::Jump { to: 0 });
                }
                break;
            }
            began = true;
            if let Some(place) = places.get_mut(here) {
                *place = Some(ops.len());
            }
            let node = graph.node(here);
            let [next, jump] =
                [node.next, node.jump].map(|to| if to == NOWHERE { to } else { graph.resolve(to) });
            let (op, next, jump) =
                ordered(node.op?, next, jump, |at| places.get(at).copied().flatten().is_some());
            match op {
                Op::Yield { .. } => {
                    jumps.push((ops.len(), next));
                    ops.push(op);
                    open.push(next);
                    break;
                }
                op => ops.push(op),
            }
            if jump != NOWHERE {
                jumps.push((ops.len() - 1, jump));
                open.push(jump);
            }
            if next == NOWHERE {
                break;
            }
            here = next;
        }
    }
    for (at, to) in jumps {
        let place = places.get(to).copied().flatten()?;
        *ops.get_mut(at)?.jump_mut()? = u16::try_from(place).ok()?;
    }
    begin_walks(&mut ops);
    Some(ops.into_boxed_slice())
}

/// Inverts a branch whose successor is placed already while its target is not.
fn ordered(op: Op, next: usize, jump: usize, placed: impl Fn(usize) -> bool) -> (Op, usize, usize) {
    match op.inverted().filter(|_| placed(next) && !placed(jump)) {
        Some(inverted) => (inverted, jump, next),
        None => (op, next, jump),
    }
}

/// Fuses setting a cursor to 0 with the loop header that follows.
fn begin_walks(ops: &mut [Op]) {
    for at in 1..ops.len() {
        let (Some(Op::Const { dst, value: 0 }), Some(walk)) =
            (ops.get(at - 1).copied(), ops.get(at).copied())
        else {
            continue;
        };
        let first = match walk {
            Op::NextIn { dst: card, cursor, place, to } if cursor == dst && place != cursor => {
                Op::FirstIn { dst: card, cursor, place, to }
            }
            Op::NextEmpty { dst: spot, cursor, place, to } if cursor == dst && place != cursor => {
                Op::FirstEmpty { dst: spot, cursor, place, to }
            }
            _ => continue,
        };
        if let Some(op) = ops.get_mut(at - 1) {
            *op = first;
        }
    }
}
