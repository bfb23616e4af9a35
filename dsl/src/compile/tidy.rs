//! The last look at a body: jumps to jumps, tests that jump over a jump, and operations that nobody needs are taken out.

use tiru_engine::rules::{Access, Body, Op};

use super::known::written;
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
            break;
        }
        keep(body, &needed);
    }
    end_early(body);
}

/// A jump to a jump goes to where that one goes.
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
        if let Some(place) = body.ops.get_mut(at).and_then(Op::jump_mut) {
            *place = to;
        }
    }
}

/// A jump to an end is an end.
fn end_early(body: &mut Body) {
    for at in 0..body.ops.len() {
        if let Some(Op::Jump { to }) = body.ops.get(at)
            && let Some(Op::End) = body.ops.get(usize::from(*to))
            && let Some(op) = body.ops.get_mut(at)
        {
            *op = Op::End;
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
    let read = read_later(body, given, more);
    for (at, ((op, needed), read)) in body.ops.iter().zip(needed.iter_mut()).zip(read).enumerate() {
        let idle = match *op {
            Op::Jump { to } => usize::from(to) == at + 1,
            Op::Copy { dst, src } if dst == src => true,
            op => op.only_values() && written(op).all(|reg| !read.has(reg)),
        };
        *needed &= !idle;
    }
}

/// For each operation the registers that are read after it before they get another value.
fn read_later(body: &Body, given: Registers, more: &dyn Fn(Op) -> Registers) -> Vec<Registers> {
    let own: Vec<(Registers, Registers)> = body
        .ops
        .iter()
        .map(|op| {
            let (mut reads, mut writes) = (more(*op), Registers::default());
            for operand in op.operands() {
                if operand.access != Access::Write {
                    reads.add(operand.reg, operand.cells);
                }
                if operand.access == Access::Write {
                    writes.add(operand.reg, operand.cells);
                }
            }
            if matches!(op, Op::Yield { .. }) {
                reads = reads.and(given);
            }
            (reads, writes)
        })
        .collect();
    let mut before = vec![Registers::default(); body.ops.len()];
    let mut after = before.clone();
    // Backwards; each loop in a loop may need one more pass. What is not yet seen to be read is, in the worst case, kept.
    for _ in 0..ROUNDS {
        let mut changed = false;
        for (at, (op, (reads, writes))) in body.ops.iter().zip(&own).enumerate().rev() {
            let mut later = Registers::default();
            if op.goes_on() {
                later = later.and(before.get(at + 1).copied().unwrap_or_default());
            }
            if let Some(to) = op.jump() {
                later = later.and(before.get(usize::from(to)).copied().unwrap_or_default());
            }
            let now = later.without(*writes).and(*reads);
            if let (Some(before), Some(after)) = (before.get_mut(at), after.get_mut(at)) {
                changed |= *before != now || *after != later;
                (*before, *after) = (now, later);
            }
        }
        if !changed {
            return after;
        }
    }
    vec![Registers::all(); body.ops.len()]
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

#[cfg(test)]
mod tests {
    use tiru_engine::rules::{Body, Compare, Op, Reg, Span};

    use super::{Registers, tidy};

    fn tidied(ops: &[Op]) -> Vec<Op> {
        let spans = vec![Span::default(); ops.len()];
        let mut body = Body {
            name: String::new(),
            params: 0,
            registers: 4,
            ops: ops.to_vec(),
            spans,
            names: Vec::new(),
        };
        tidy(&mut body, Registers::default(), &|_| Registers::default());
        assert_eq!(body.ops.len(), body.spans.len());
        body.ops
    }

    #[test]
    fn a_test_over_a_jump_is_turned() {
        let how = Compare::Equal;
        let a = Reg(0);
        let ops = [Op::UnlessConst { how, a, k: 1, to: 2 }, Op::Jump { to: 3 }, Op::Settle, Op::End];
        assert_eq!(tidied(&ops), [Op::IfConst { how, a, k: 1, to: 2 }, Op::Settle, Op::End]);
    }

    #[test]
    fn what_nobody_reads_or_reaches_is_left_out() {
        let ops = [
            Op::Const { dst: Reg(0), value: 1 },
            Op::AddConst { dst: Reg(0), a: Reg(0), k: 1 },
            Op::Jump { to: 4 },
            Op::Settle,
            Op::Jump { to: 5 },
            Op::End,
        ];
        assert_eq!(tidied(&ops), [Op::End]);
    }

    #[test]
    fn a_ring_of_jumps_stays_one() {
        assert!(matches!(tidied(&[Op::Jump { to: 1 }, Op::Jump { to: 0 }]).last(), Some(Op::Jump { .. })));
    }
}
