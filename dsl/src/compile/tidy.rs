//! The last look at a body: jumps to jumps, tests that jump over a jump, and operations that nobody needs are taken out.

use tiru_engine::rules::{Access, Body, Op, Reg};

use super::registers::Registers;

/// More rounds than any text needs; what is left then only does nothing.
const ROUNDS: usize = 32;

/// Makes a body shorter without changing what it does. `given` registers are read by whoever runs it; `more` says which registers
/// an operation reads beside those it names.
pub(super) fn tidy(body: &mut Body, given: Registers, more: &dyn Fn(Op) -> Registers) {
    for _ in 0..ROUNDS {
        thread(body);
        turn_tests(body);
        let mut needed = reached(body);
        leave_out(body, given, more, &mut needed);
        if needed.iter().all(|needed| *needed) {
            return;
        }
        keep(body, &needed);
    }
}

/// A jump to a jump goes to where that one goes; a jump to an end is an end.
fn thread(body: &mut Body) {
    for at in 0..body.ops.len() {
        let Some(mut to) = body.ops.get(at).copied().and_then(Op::jump) else { continue };
        // A ring of jumps has no end; its length bounds the steps.
        for _ in 0..body.ops.len() {
            match body.ops.get(usize::from(to)) {
                Some(Op::Jump { to: further }) => to = *further,
                _ => break,
            }
        }
        let target = body.ops.get(usize::from(to)).copied();
        if let Some(op) = body.ops.get_mut(at) {
            match (*op, target) {
                (Op::Jump { .. }, Some(Op::End)) => *op = Op::End,
                _ => {
                    if let Some(place) = op.jump_mut() {
                        *place = to;
                    }
                }
            }
        }
    }
}

/// A test that only jumps over a jump becomes the opposite test with that jump's goal.
fn turn_tests(body: &mut Body) {
    let mut goal = vec![false; body.ops.len()];
    for to in body.ops.iter().filter_map(|op| op.jump()) {
        if let Some(place) = goal.get_mut(usize::from(to)) {
            *place = true;
        }
    }
    for at in 0..body.ops.len() {
        let (Some(test), Some(Op::Jump { to })) = (body.ops.get(at).copied(), body.ops.get(at + 1).copied())
        else {
            continue;
        };
        let over = test.jump().is_some_and(|goal| usize::from(goal) == at + 2);
        if over
            && goal.get(at + 1) == Some(&false)
            && let Some(opposite) = opposite(test, to)
            && let Some(place) = body.ops.get_mut(at)
        {
            // The jump stays where it is and jumps to the next operation: it is left out later.
            *place = opposite;
            if let Some(Op::Jump { to }) = body.ops.get_mut(at + 1) {
                *to = u16::try_from(at + 2).unwrap_or(u16::MAX);
            }
        }
    }
}

fn opposite(test: Op, to: u16) -> Option<Op> {
    Some(match test {
        Op::Unless { how, a, b, .. } => Op::If { how, a, b, to },
        Op::If { how, a, b, .. } => Op::Unless { how, a, b, to },
        Op::UnlessConst { how, a, k, .. } => Op::IfConst { how, a, k, to },
        Op::IfConst { how, a, k, .. } => Op::UnlessConst { how, a, k, to },
        Op::IfNone { a, .. } => Op::UnlessNone { a, to },
        Op::UnlessNone { a, .. } => Op::IfNone { a, to },
        Op::JumpIf { flag, .. } => Op::JumpIfNot { flag, to },
        Op::JumpIfNot { flag, .. } => Op::JumpIf { flag, to },
        _ => return None,
    })
}

/// Which operations can be reached at all.
fn reached(body: &Body) -> Vec<bool> {
    let mut reached = vec![false; body.ops.len()];
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        let (Some(op), Some(seen)) = (body.ops.get(at), reached.get_mut(at)) else { continue };
        if std::mem::replace(seen, true) {
            continue;
        }
        open.extend(op.jump().map(usize::from));
        if op.goes_on() {
            open.push(at + 1);
        }
    }
    reached
}

/// Marks as not needed what does nothing: jumps to the next operation, copies in place, values that nobody reads.
fn leave_out(body: &Body, given: Registers, more: &dyn Fn(Op) -> Registers, needed: &mut [bool]) {
    let mut read = given;
    for (op, _) in body.ops.iter().zip(needed.iter()).filter(|(_, needed)| **needed) {
        for operand in op.operands().filter(|operand| operand.access != Access::Write) {
            // An operation that only counts a register up does not make anybody need it.
            let counts = op.only_values() && written_by(*op) == Some(operand.reg);
            if !counts {
                read.add(operand.reg, operand.cells);
            }
        }
        read = read.and(more(*op));
    }
    for (at, (op, needed)) in body.ops.iter().zip(needed.iter_mut()).enumerate() {
        let idle = match *op {
            Op::Jump { to } => usize::from(to) == at + 1,
            Op::Copy { dst, src } if dst == src => true,
            op => op.only_values() && written_by(op).is_some_and(|reg| !read.has(reg)),
        };
        *needed &= !idle;
    }
}

fn written_by(op: Op) -> Option<Reg> {
    op.operands().find(|operand| operand.access == Access::Write).map(|operand| operand.reg)
}

/// Takes out what is not needed; jumps to it go to what comes after.
fn keep(body: &mut Body, needed: &[bool]) {
    let mut moved = Vec::with_capacity(needed.len());
    let mut at = 0_u16;
    for needed in needed {
        moved.push(at);
        at += u16::from(*needed);
    }
    let mut flags = needed.iter();
    body.ops.retain(|_| flags.next().copied().unwrap_or(true));
    let mut flags = needed.iter();
    body.spans.retain(|_| flags.next().copied().unwrap_or(true));
    for op in &mut body.ops {
        if let Some(to) = op.jump_mut() {
            *to = moved.get(usize::from(*to)).copied().unwrap_or(*to);
        }
    }
}
