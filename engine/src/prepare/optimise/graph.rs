//! The control flow graph of a program: operations with their successors.

use crate::rules::{Op, Regs};

/// No operation.
pub(super) const NOWHERE: usize = usize::MAX;

/// An operation and its successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// `None` if it was removed; then it only leads to `next`.
    pub(super) op: Option<Op>,
    /// The next operation.
    pub(super) next: usize,
    /// The target of its jump.
    pub(super) jump: usize,
}

impl Node {
    const END: Node = Node { op: Some(Op::End), next: NOWHERE, jump: NOWHERE };

    /// Reports whether it is a conditional branch without any other effect.
    pub(super) fn is_branch(self) -> bool {
        self.op.is_some_and(|op| op.inverted().is_some())
    }

    /// Returns the registers that it reads.
    pub(super) fn reads(self, results: Regs) -> Regs {
        match self.op {
            Some(Op::Yield { .. }) => results,
            op => op.map_or(0, Op::reads),
        }
    }

    /// Returns the registers that it may write.
    pub(super) fn writes(self) -> Regs {
        self.op.map_or(0, Op::writes)
    }
}

/// A program as a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// The first operation.
    pub(super) entry: usize,
    /// The registers that a `Yield` reads.
    pub(super) results: Regs,
}

impl Graph {
    /// Builds the graph of a program; `None` if an operation does more than read.
    pub(super) fn of(ops: &[Op], results: Regs) -> Option<Graph> {
        let end = ops.len();
        let mut nodes = Vec::with_capacity(end + 1);
        for (at, op) in ops.iter().enumerate() {
            let plain = match *op {
                // The loop header itself follows.
                Op::FirstIn { cursor, .. } | Op::FirstEmpty { cursor, .. } => {
                    Op::Const { dst: cursor, value: 0 }
                }
                op => op,
            };
            let known = matches!(plain, Op::Yield { .. } | Op::Give { .. } | Op::End);
            if !known && !plain.only_reads() {
                return None;
            }
            let jump = plain.jump().map_or(NOWHERE, usize::from);
            let next = if plain.goes_on() { at + 1 } else { NOWHERE };
            let node = match plain {
                Op::Jump { .. } => Node { op: None, next: jump, jump: NOWHERE },
                // It always goes on at its target.
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

    /// Replaces an operation; its successors stay.
    pub(super) fn replace(&mut self, at: usize, op: Op) {
        self.set(at, Node { op: Some(op), ..self.node(at) });
    }

    /// Removes an operation; it now leads to `to`.
    pub(super) fn skip(&mut self, at: usize, to: usize) {
        self.set(at, Node { op: None, next: to, jump: NOWHERE });
    }

    pub(super) fn add(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Follows removed operations to the next one that is left. A loop of removed operations is returned as it is.
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

    /// Returns the successors of an operation, the next one before the target of its jump.
    pub(super) fn after(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let Node { next, jump, .. } = self.node(at);
        [next, jump].into_iter().filter(|to| *to != NOWHERE)
    }

    /// Returns the predecessors of an operation, ignoring removed ones.
    pub(super) fn leading_to(&self, at: usize, reached: &[usize]) -> Vec<usize> {
        let leads = |from: &usize| {
            self.node(*from).op.is_some() && self.after(*from).any(|to| self.resolve(to) == at)
        };
        reached.iter().copied().filter(leads).collect()
    }

    /// Returns the reachable operations, next ones before targets of jumps.
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
