//! Available expressions: what is known to stand in registers before each operation, by forward data flow. A fact is an operation
//! that would change nothing if it were run again here.

use super::Regs;
use super::graph::{Graph, Node};
use crate::rules::{Access, Compare, NONE, Op, Reg};

/// A set of facts, one bit each.
type Set = u128;

/// What is known where.
#[derive(Debug)]
pub(super) struct Facts {
    all: Vec<Op>,
    /// For each fact the registers that it speaks of.
    about: Vec<Regs>,
    /// For each operation what holds before it.
    before: Vec<Set>,
}

/// So many facts are looked at; further ones are not used.
const MOST: usize = Set::BITS as usize;

impl Facts {
    /// What is known where in a piece of program.
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
                let here = facts.before(at) & keeps | gives | facts.set_of(edge_fact(node, taken));
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

    fn set_of(&self, fact: Option<Op>) -> Set {
        fact.and_then(|fact| self.all.iter().position(|other| *other == fact)).map_or(0, |nth| 1 << nth)
    }

    /// Which facts an operation leaves as they are, and which hold after it.
    fn effect(&self, node: Node) -> (Set, Set) {
        let written = node.writes();
        let kept = self.about.iter().enumerate().filter(|(_, about)| **about & written == 0);
        (kept.fold(0, |all, (nth, _)| all | 1 << nth), self.set_of(node.op.filter(|op| is_fact(*op))))
    }

    fn holding(&self, facts: Set) -> impl Iterator<Item = Op> {
        self.all.iter().enumerate().filter(move |(nth, _)| facts >> nth & 1 == 1).map(|(_, fact)| *fact)
    }

    /// What holds before an operation.
    pub(super) fn at(&self, at: usize) -> Known<'_> {
        Known { facts: self, holds: self.before(at) }
    }

    /// What holds when one operation comes right after another.
    pub(super) fn between(&self, graph: &Graph, at: usize, taken: bool) -> Known<'_> {
        let node = graph.node(at);
        let (keeps, gives) = self.effect(node);
        let holds = self.before(at) & keeps | gives | self.set_of(edge_fact(node, taken));
        Known { facts: self, holds }
    }
}

/// What is known at one point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    facts: &'a Facts,
    holds: Set,
}

impl Known<'_> {
    /// The constant that a register holds.
    pub(super) fn value(self, reg: Reg) -> Option<i32> {
        self.facts.holding(self.holds).find_map(|fact| match fact {
            Op::Const { dst, value } if dst == reg => Some(value),
            _ => None,
        })
    }

    /// The register that this one is a copy of.
    pub(super) fn original(self, reg: Reg) -> Option<Reg> {
        self.facts.holding(self.holds).find_map(|fact| match fact {
            Op::Copy { dst, src } if dst == reg => Some(src),
            _ => None,
        })
    }

    /// The register in which the value that an operation works out stands already.
    pub(super) fn computed(self, op: Op) -> Option<Reg> {
        let wanted = anywhere(op)?;
        let mut same = self.facts.holding(self.holds).filter(|fact| anywhere(*fact) == Some(wanted));
        same.find_map(destination)
    }
}

/// The register that gets the one value that an operation works out.
pub(super) fn destination(op: Op) -> Option<Reg> {
    if !is_fact(op) {
        return None;
    }
    op.operands().find(|operand| operand.access == Access::Write).map(|operand| operand.reg)
}

/// An operation as it would be with another destination: to compare what is worked out, wherever it goes.
fn anywhere(op: Op) -> Option<Op> {
    let dst = destination(op)?;
    let reads = op.operands().any(|operand| operand.access != Access::Write && operand.covers(dst));
    if reads { None } else { op.renamed(|reg| if reg == dst { Reg(Reg::NO.0 - 1) } else { reg }) }
}

/// Whether an operation works out a value from registers and the match alone, and not from its own destination.
fn is_fact(op: Op) -> bool {
    let depends_on_more = matches!(
        op,
        // What they read may be a set that grows; what a card requires is asked at great cost and may fail.
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

/// What is known because a branch went one way.
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

/// The registers that an operation reads, each on its own.
pub(super) fn single_reads(op: Op) -> impl Iterator<Item = Reg> {
    op.operands()
        .filter(|operand| operand.access == Access::Read && operand.cells == 1)
        .map(|operand| operand.reg)
}
