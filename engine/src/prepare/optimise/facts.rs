//! Available expressions, by forward data flow: for each operation, the earlier operations that would change nothing if they ran again
//! just before it. These are its facts.

use super::graph::{Graph, Node};
use crate::rules::{Access, Compare, NONE, Op, Reg, Regs};

/// A set of facts, one bit each.
type Set = u128;

/// The facts of a program.
#[derive(Debug)]
pub(super) struct Facts {
    all: Vec<Op>,
    /// For each fact, the registers that it reads or writes.
    about: Vec<Regs>,
    /// For each operation, the facts that hold before it.
    before: Vec<Set>,
}

/// The most facts that are tracked; further ones are ignored.
const MOST: usize = Set::BITS as usize;

impl Facts {
    /// Computes the facts of a program.
    pub(super) fn of(graph: &Graph) -> Facts {
        let reached = graph.reached();
        let mut facts = Facts { all: Vec::new(), about: Vec::new(), before: vec![Set::MAX; graph.len()] };
        for at in &reached {
            let node = graph.node(*at);
            facts.add(node.op.filter(|op| is_fact(*op)));
            facts.add(edge_fact(node, true));
            facts.add(edge_fact(node, false));
        }
        let effects: Vec<(Set, Set)> = (0..graph.len()).map(|at| facts.effect(graph.node(at))).collect();
        let mut open = vec![graph.entry];
        facts.set_before(graph.entry, 0);
        while let Some(at) = open.pop() {
            let (keeps, gives) = effects.get(at).copied().unwrap_or((0, 0));
            let node = graph.node(at);
            for (to, taken) in [(node.next, false), (node.jump, true)] {
                let Some(known) = facts.before.get(to).copied() else { continue };
                let here = facts.after(at, (keeps, gives), edge_fact(node, taken));
                if known & here != known {
                    facts.set_before(to, known & here);
                    open.push(to);
                }
            }
        }
        facts
    }

    fn add(&mut self, fact: Option<Op>) {
        let Some(fact) = fact else { return };
        if self.all.len() < MOST && !self.all.contains(&fact) {
            let node = Node { op: Some(fact), next: 0, jump: 0 };
            self.all.push(fact);
            self.about.push(node.reads(0) | node.writes());
        }
    }

    fn set_before(&mut self, at: usize, facts: Set) {
        if let Some(before) = self.before.get_mut(at) {
            *before = facts;
        }
    }

    fn before(&self, at: usize) -> Set {
        self.before.get(at).copied().unwrap_or(0)
    }

    /// The facts that hold behind an operation with this effect, on one of its two edges.
    fn after(&self, at: usize, (keeps, gives): (Set, Set), edge: Option<Op>) -> Set {
        self.before(at) & keeps | gives | self.set_of(edge)
    }

    fn set_of(&self, fact: Option<Op>) -> Set {
        fact.and_then(|fact| self.all.iter().position(|other| *other == fact)).map_or(0, |nth| 1 << nth)
    }

    /// Returns the facts that an operation does not invalidate, and the fact that it creates.
    fn effect(&self, node: Node) -> (Set, Set) {
        let written = node.writes();
        let kept = self.about.iter().enumerate().filter(|(_, about)| **about & written == 0);
        (kept.fold(0, |all, (nth, _)| all | 1 << nth), self.set_of(node.op.filter(|op| is_fact(*op))))
    }

    fn holding(&self, facts: Set) -> impl Iterator<Item = Op> {
        self.all.iter().enumerate().filter(move |(nth, _)| facts >> nth & 1 == 1).map(|(_, fact)| *fact)
    }

    /// Returns the facts that hold before an operation.
    pub(super) fn at(&self, at: usize) -> Known<'_> {
        Known { facts: self, holds: self.before(at) }
    }

    /// Returns the facts that hold on one of the two edges that leave an operation.
    pub(super) fn between(&self, graph: &Graph, at: usize, taken: bool) -> Known<'_> {
        let node = graph.node(at);
        Known { facts: self, holds: self.after(at, self.effect(node), edge_fact(node, taken)) }
    }
}

/// The facts that hold at one point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    facts: &'a Facts,
    holds: Set,
}

impl Known<'_> {
    /// Returns the value of a register, if it is constant here.
    pub(super) fn value(self, reg: Reg) -> Option<i32> {
        self.facts.holding(self.holds).find_map(|fact| match fact {
            Op::Const { dst, value } if dst == reg => Some(value),
            _ => None,
        })
    }

    /// Returns the operation that computed a register, if it would still give the same value.
    pub(super) fn definition(self, reg: Reg) -> Option<Op> {
        self.facts.holding(self.holds).find(|fact| destination(*fact) == Some(reg))
    }

    /// Returns the register of which this one is a copy.
    pub(super) fn original(self, reg: Reg) -> Option<Reg> {
        self.facts.holding(self.holds).find_map(|fact| match fact {
            Op::Copy { dst, src } if dst == reg => Some(src),
            _ => None,
        })
    }

    /// Returns the register that already holds the result of an operation.
    pub(super) fn computed(self, op: Op) -> Option<Reg> {
        let wanted = anywhere(op)?;
        let mut same = self.facts.holding(self.holds).filter(|fact| anywhere(*fact) == Some(wanted));
        same.find_map(destination)
    }
}

/// Returns the register for the result of an operation that computes one value.
pub(super) fn destination(op: Op) -> Option<Reg> {
    if !is_fact(op) {
        return None;
    }
    op.operands().find(|operand| operand.access == Access::Write).map(|operand| operand.reg)
}

/// Replaces the destination of an operation by a placeholder, to compare operations whatever their destinations.
fn anywhere(op: Op) -> Option<Op> {
    let dst = destination(op)?;
    op.renamed(|reg| if reg == dst { Reg(Reg::NO.0 - 1) } else { reg })
}

/// Reports whether the result of an operation depends only on the match and on registers other than its destination.
fn is_fact(op: Op) -> bool {
    let depends_on_more = matches!(
        op,
        // These read sets, which may grow, or run other programs.
        Op::Contains { .. }
            | Op::First { .. }
            | Op::Last { .. }
            | Op::ChosenBy { .. }
            | Op::Mark { .. }
            | Op::Playable { .. }
    );
    let mut operands = op.operands();
    let dst = op.operands().find(|operand| operand.access == Access::Write).map(|operand| operand.reg);
    op.only_values()
        && !depends_on_more
        && !operands.any(|operand| operand.access == Access::Read && Some(operand.reg) == dst)
}

/// Returns the fact that follows from the outcome of a branch.
fn edge_fact(node: Node, taken: bool) -> Option<Op> {
    match (node.op?, taken) {
        (Op::JumpIf { flag, .. }, true) | (Op::JumpIfNot { flag, .. }, false) => {
            Some(Op::Const { dst: flag, value: 1 })
        }
        (Op::IfNone { a, .. }, true) | (Op::UnlessNone { a, .. }, false) => {
            Some(Op::Const { dst: a, value: NONE })
        }
        (Op::IfConst { how: Compare::Equal, a, k, .. }, true)
        | (Op::UnlessConst { how: Compare::Equal, a, k, .. }, false) => {
            Some(Op::Const { dst: a, value: i32::from(k) })
        }
        _ => None,
    }
}

/// Returns the registers that an operation reads, without those of sets.
pub(super) fn single_reads(op: Op) -> impl Iterator<Item = Reg> {
    op.operands()
        .filter(|operand| operand.access == Access::Read && operand.cells == 1)
        .map(|operand| operand.reg)
}
