//! Peephole optimizations on a finished body: jump threading, inverted tests, removal of dead and unreachable
//! operations.

use tiru_engine::rules::{Access, Body, Op};

use super::available::written;
use super::registers::Registers;

/// The most rounds of the pass. Stopping early is safe: it only leaves useless operations in.
const ROUNDS: usize = 32;

/// Makes a body shorter without changing what it does. The caller reads the `given` registers; `more` returns
/// the registers that an operation reads beside those it names.
pub(super) fn peephole(body: &mut Body, given: Registers, more: &dyn Fn(Op) -> Registers) {
    for _ in 0..ROUNDS {
        thread(body);
        invert_tests(body);
        let mut needed = reachable(body);
        remove_ops(body, given, more, &mut needed);
        if needed.iter().all(|needed| *needed) {
            break;
        }
        keep(body, &needed);
    }
    end_early(body);
}

/// Redirects jumps to jumps.
fn thread(body: &mut Body) {
    for at in 0..body.ops.len() {
        let Some(mut to) = body.ops.get(at).copied().and_then(Op::jump) else { continue };
        // A cycle of jumps has no end; the length of the body bounds the steps.
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

/// Replaces jumps to an `End` by `End`.
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

/// Inverts a test that only skips a jump, and gives it that jump's target.
fn invert_tests(body: &mut Body) {
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
            && let Some(mut opposite) = test.inverted()
            && let Some(goal) = opposite.jump_mut()
            && let Some(place) = body.ops.get_mut(at)
        {
            *goal = to;
            // The jump stays in place and jumps to the next operation; `keep` removes it.
            *place = opposite;
            if let Some(Op::Jump { to }) = body.ops.get_mut(at + 1) {
                *to = u16::try_from(at + 2).unwrap_or(u16::MAX);
            }
        }
    }
}

/// Returns which operations are reachable.
fn reachable(body: &Body) -> Vec<bool> {
    let mut reachable = vec![false; body.ops.len()];
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        let (Some(op), Some(seen)) = (body.ops.get(at), reachable.get_mut(at)) else { continue };
        if std::mem::replace(seen, true) {
            continue;
        }
        open.extend(op.jump().map(usize::from));
        if op.goes_on() {
            open.push(at + 1);
        }
    }
    reachable
}

/// Marks useless operations: jumps to the next operation, copies in place, values that are never read.
fn remove_ops(body: &Body, given: Registers, more: &dyn Fn(Op) -> Registers, needed: &mut [bool]) {
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

/// Returns the live registers after each operation.
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
    // Backward dataflow to a fixpoint; each nested loop may need one more pass. When in doubt, a register
    // counts as live.
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

/// Removes useless operations; jumps to them go to the next one that stays.
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

    use super::{Registers, peephole};

    fn optimized(ops: &[Op]) -> Vec<Op> {
        let spans = vec![Span::default(); ops.len()];
        let mut body = Body {
            name: String::new(),
            params: 0,
            registers: 4,
            ops: ops.to_vec(),
            spans,
            names: Vec::new(),
        };
        peephole(&mut body, Registers::default(), &|_| Registers::default());
        assert_eq!(body.ops.len(), body.spans.len());
        body.ops
    }

    #[test]
    fn a_test_over_a_jump_is_inverted() {
        let how = Compare::Equal;
        let a = Reg(0);
        let ops = [Op::UnlessConst { how, a, k: 1, to: 2 }, Op::Jump { to: 3 }, Op::Settle, Op::End];
        assert_eq!(optimized(&ops), [Op::IfConst { how, a, k: 1, to: 2 }, Op::Settle, Op::End]);
    }

    #[test]
    fn dead_and_unreachable_operations_are_removed() {
        let ops = [
            Op::Const { dst: Reg(0), value: 1 },
            Op::AddConst { dst: Reg(0), a: Reg(0), k: 1 },
            Op::Jump { to: 4 },
            Op::Settle,
            Op::Jump { to: 5 },
            Op::End,
        ];
        assert_eq!(optimized(&ops), [Op::End]);
    }

    #[test]
    fn a_cycle_of_jumps_stays() {
        assert!(matches!(optimized(&[Op::Jump { to: 1 }, Op::Jump { to: 0 }]).last(), Some(Op::Jump { .. })));
    }
}
