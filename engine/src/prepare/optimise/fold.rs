//! Constant folding, copy propagation and common subexpression elimination.

use super::facts::{Facts, Known, destination, single_reads};
use super::graph::Graph;
use crate::eval::arithmetic;
use crate::rules::{Access, Arithmetic, Compare, NONE, Op, Reg, compare};

/// Replaces operations whose results are known.
pub(super) fn fold(graph: &mut Graph) {
    let facts = Facts::of(graph);
    for at in graph.reached() {
        let node = graph.node(at);
        let Some(op) = node.op else { continue };
        let known = facts.at(at);
        if node.is_branch() {
            let op = simplified(propagated(op, known), known);
            match goes_to_jump(op, known) {
                Some(jumps) => graph.skip(at, if jumps { node.jump } else { node.next }),
                None if graph.resolve(node.next) == graph.resolve(node.jump) => graph.skip(at, node.next),
                None => graph.replace(at, op),
            }
            continue;
        }
        let op = propagated(op, known);
        let Some(dst) = destination(op) else {
            graph.replace(at, op);
            continue;
        };
        let value = constant(op, known);
        let op = value.map_or(op, |value| Op::Const { dst, value });
        match known.computed(op) {
            Some(reg) if reg == dst => graph.skip(at, node.next),
            // Loading a constant costs no more than a copy.
            Some(reg) if value.is_none() && !matches!(op, Op::Const { .. }) => {
                graph.replace(at, Op::Copy { dst, src: reg });
            }
            _ => graph.replace(at, op),
        }
    }
}

/// Makes an operation read the originals of copies.
fn propagated(op: Op, known: Known<'_>) -> Op {
    let mut op = op;
    for reg in single_reads(op).collect::<Vec<_>>() {
        let Some(original) = known.original(reg) else { continue };
        // A register that the operation also writes, or reads as part of a set, cannot be replaced.
        let others = op.operands().filter(|operand| operand.access != Access::Read || operand.cells > 1);
        if others.into_iter().any(|operand| operand.covers(reg)) {
            continue;
        }
        op = match op {
            Op::Give { .. } => Op::Give { a: original },
            _ => op.renamed(|other| if other == reg { original } else { other }).unwrap_or(op),
        };
    }
    op
}

/// Turns a comparison with a known value into one with a constant.
fn simplified(op: Op, known: Known<'_>) -> Op {
    let small = |reg: Reg| known.value(reg).and_then(|value| i16::try_from(value).ok());
    match op {
        Op::If { how, a, b, to } => small(b).map_or(op, |k| Op::IfConst { how, a, k, to }),
        Op::Unless { how, a, b, to } => small(b).map_or(op, |k| Op::UnlessConst { how, a, k, to }),
        Op::JumpIf { flag, to } => {
            known.definition(flag).and_then(|def| tested(def, to, known)).unwrap_or(op)
        }
        Op::JumpIfNot { flag, to } => {
            let tested = known.definition(flag).and_then(|def| tested(def, to, known));
            tested.and_then(Op::inverted).unwrap_or(op)
        }
        _ => op,
    }
}

/// Returns the branch that tests what a flag was computed from, instead of the flag.
fn tested(definition: Op, to: u16, known: Known<'_>) -> Option<Op> {
    Some(match definition {
        Op::Compare { how, a, b, .. } => Op::If { how, a, b, to },
        Op::Not { a, .. } => Op::JumpIfNot { flag: a, to },
        Op::IsNone { a, .. } => Op::IfNone { a, to },
        // A count as a flag.
        Op::Math { how: Arithmetic::Min, a, b, .. } if known.value(b) == Some(1) => {
            Op::IfConst { how: Compare::More, a, k: 0, to }
        }
        _ => return None,
    })
}

/// Reports whether a branch jumps, if that is known.
pub(super) fn goes_to_jump(op: Op, known: Known<'_>) -> Option<bool> {
    let value = |reg: Reg| known.value(reg);
    // A former self compares as its card, which is known only in a match.
    let plain = |reg: Reg| value(reg).filter(|cell| *cell >= -crate::rules::MOST || *cell == NONE);
    Some(match op {
        Op::If { how, a, b, .. } => compare(how, plain(a)?, plain(b)?),
        Op::Unless { how, a, b, .. } => !compare(how, plain(a)?, plain(b)?),
        Op::IfConst { how, a, k, .. } => compare(how, value(a)?, i32::from(k)),
        Op::UnlessConst { how, a, k, .. } => !compare(how, value(a)?, i32::from(k)),
        Op::IfNone { a, .. } => value(a)? == NONE,
        Op::UnlessNone { a, .. } => value(a)? != NONE,
        Op::JumpIf { flag, .. } => value(flag)? == 1,
        Op::JumpIfNot { flag, .. } => value(flag)? != 1,
        _ => return None,
    })
}

/// Returns the result of an operation, if it is known.
fn constant(op: Op, known: Known<'_>) -> Option<i32> {
    let value = |reg: Reg| known.value(reg);
    let number = |reg: Reg| value(reg).filter(|number| *number != NONE);
    Some(match op {
        Op::Copy { src, .. } => value(src)?,
        Op::Math { how, a, b, .. } => arithmetic(how, value(a)?, value(b)?),
        Op::AddConst { a, k, .. } => arithmetic(Arithmetic::Add, value(a)?, i32::from(k)),
        Op::Neg { a, .. } => -number(a)?,
        Op::Abs { a, .. } => number(a)?.abs(),
        Op::Not { a, .. } => i32::from(value(a)? != 1),
        Op::IsNone { a, .. } => i32::from(value(a)? == NONE),
        Op::Either { a, how, .. } => how.of(value(a)?),
        _ => return None,
    })
}
