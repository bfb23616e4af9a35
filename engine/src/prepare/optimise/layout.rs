//! A graph as a row of operations again: what comes next stands behind, as far as it can.

use super::graph::{Graph, NOWHERE, Node};
use crate::rules::Op;

/// The row of operations; nothing if it is too long for its jumps.
pub(super) fn lay_out(graph: &Graph) -> Option<Box<[Op]>> {
    let mut places = vec![None; graph.len()];
    let mut ops: Vec<Op> = Vec::new();
    // Jumps whose targets are not yet placed, and where the others begin, the next one last.
    let mut jumps: Vec<(usize, usize)> = Vec::new();
    let mut open = vec![graph.resolve(graph.entry)];
    while let Some(start) = open.pop() {
        let (mut here, mut began) = (start, false);
        loop {
            if places.get(here).copied().flatten().is_some() {
                // What comes next stands elsewhere; a target of jumps is there already.
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
                turned(node.op?, next, jump, |at| places.get(at).copied().flatten().is_some());
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

/// A branch the other way round if what comes next stands elsewhere already, and where it jumps to does not.
fn turned(op: Op, next: usize, jump: usize, placed: impl Fn(usize) -> bool) -> (Op, usize, usize) {
    let node = Node { op: Some(op), next, jump };
    if !node.is_branch() || !placed(next) || placed(jump) {
        return (op, next, jump);
    }
    let turned = match op {
        Op::If { how, a, b, to } => Op::Unless { how, a, b, to },
        Op::Unless { how, a, b, to } => Op::If { how, a, b, to },
        Op::IfConst { how, a, k, to } => Op::UnlessConst { how, a, k, to },
        Op::UnlessConst { how, a, k, to } => Op::IfConst { how, a, k, to },
        Op::IfNone { a, to } => Op::UnlessNone { a, to },
        Op::UnlessNone { a, to } => Op::IfNone { a, to },
        Op::JumpIf { flag, to } => Op::JumpIfNot { flag, to },
        Op::JumpIfNot { flag, to } => Op::JumpIf { flag, to },
        op => op,
    };
    (turned, jump, next)
}

/// A cursor that starts at 0 and the walk that follows it, in one.
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
