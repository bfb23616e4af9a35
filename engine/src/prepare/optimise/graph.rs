//! A piece of program as a graph: each operation with those that may come next.

use super::{Regs, bit};
use crate::rules::{Access, Op};

/// Stands for no operation.
pub(super) const NOWHERE: usize = usize::MAX;

/// An operation and what may come after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// None if it was taken out: the next one comes at once.
    pub(super) op: Option<Op>,
    /// What comes next.
    pub(super) next: usize,
    /// Where it jumps to instead.
    pub(super) jump: usize,
}

impl Node {
    const END: Node = Node { op: Some(Op::End), next: NOWHERE, jump: NOWHERE };

    /// Whether it only decides where to go on.
    pub(super) fn is_branch(self) -> bool {
        matches!(
            self.op,
            Some(
                Op::If { .. }
                    | Op::Unless { .. }
                    | Op::IfConst { .. }
                    | Op::UnlessConst { .. }
                    | Op::IfNone { .. }
                    | Op::UnlessNone { .. }
                    | Op::JumpIf { .. }
                    | Op::JumpIfNot { .. }
            )
        )
    }

    /// The registers it reads.
    pub(super) fn reads(self, results: Regs) -> Regs {
        match self.op {
            Some(Op::Yield { .. }) => results,
            op => touches(op, |access| access != Access::Write),
        }
    }

    /// The registers it may write.
    pub(super) fn writes(self) -> Regs {
        touches(self.op, |access| access != Access::Read)
    }
}

/// The registers with which an operation does what is wanted.
fn touches(op: Option<Op>, wanted: impl Fn(Access) -> bool) -> Regs {
    let operands = op.into_iter().flat_map(Op::operands).filter(|operand| wanted(operand.access));
    operands.fold(0, |all, operand| {
        let second = if operand.cells > 1 { bit(operand.reg.next()) } else { 0 };
        all | bit(operand.reg) | second
    })
}

/// A piece of program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// Where it begins.
    pub(super) entry: usize,
    /// The registers that are read when it yields.
    pub(super) results: Regs,
}

impl Graph {
    /// The graph of a piece of program; nothing if it has an operation that does more than read.
    pub(super) fn of(ops: &[Op], results: Regs) -> Option<Graph> {
        let end = ops.len();
        let mut nodes = Vec::with_capacity(end + 1);
        for (at, op) in ops.iter().enumerate() {
            let plain = match *op {
                // The walk itself stands behind it.
                Op::FirstIn { cursor, .. } | Op::FirstEmpty { cursor, .. } => {
                    Op::Const { dst: cursor, value: 0 }
                }
                op => op,
            };
            let known = matches!(plain, Op::Yield { .. } | Op::Give { .. } | Op::End);
            if !known && plain.renamed(|reg| reg).is_none() {
                return None;
            }
            let jump = plain.jump().map_or(NOWHERE, usize::from);
            let next = if plain.goes_on() { at + 1 } else { NOWHERE };
            let node = match plain {
                Op::Jump { .. } => Node { op: None, next: jump, jump: NOWHERE },
                // What is yielded goes on elsewhere.
                Op::Yield { .. } => Node { op: Some(plain), next: jump, jump: NOWHERE },
                _ => Node { op: Some(plain), next, jump },
            };
            nodes.push(node);
        }
        nodes.push(Node::END);
        Some(Graph { nodes, entry: 0, results })
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, at: usize) -> Node {
        self.nodes.get(at).copied().unwrap_or(Node::END)
    }

    pub(super) fn set(&mut self, at: usize, node: Node) {
        if let Some(to) = self.nodes.get_mut(at) {
            *to = node;
        }
    }

    /// Puts another operation in the place of one, with the same that may come next.
    pub(super) fn replace(&mut self, at: usize, op: Op) {
        self.set(at, Node { op: Some(op), ..self.node(at) });
    }

    /// Takes an operation out: `to` comes at once.
    pub(super) fn skip(&mut self, at: usize, to: usize) {
        self.set(at, Node { op: None, next: to, jump: NOWHERE });
    }

    pub(super) fn add(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// The first operation from here on that is still there. A loop without operations is left as it is.
    pub(super) fn resolve(&self, at: usize) -> usize {
        let mut here = at;
        for _ in 0..self.nodes.len() {
            match self.node(here) {
                Node { op: None, next, .. } if next != NOWHERE => here = next,
                _ => return here,
            }
        }
        at
    }

    /// What may come after an operation: first what comes next, then where it jumps to.
    pub(super) fn after(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let Node { next, jump, .. } = self.node(at);
        [next, jump].into_iter().filter(|to| *to != NOWHERE)
    }

    /// The operations that may come right before one, past those that were taken out.
    pub(super) fn leading_to(&self, at: usize, reached: &[usize]) -> Vec<usize> {
        let leads = |from: &usize| {
            self.node(*from).op.is_some() && self.after(*from).any(|to| self.resolve(to) == at)
        };
        reached.iter().copied().filter(leads).collect()
    }

    /// The operations that can be reached, those that come next before those that are jumped to.
    pub(super) fn reached(&self) -> Vec<usize> {
        let mut seen = vec![false; self.nodes.len()];
        let (mut order, mut open) = (Vec::new(), vec![self.entry]);
        while let Some(at) = open.pop() {
            let Some(seen) = seen.get_mut(at).filter(|seen| !**seen) else { continue };
            *seen = true;
            order.push(at);
            let Node { next, jump, .. } = self.node(at);
            open.extend([jump, next].into_iter().filter(|to| *to != NOWHERE));
        }
        order
    }
}
