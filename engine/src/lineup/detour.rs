//! Phases that some text may let be passed over or come once more: for each a count a seat, and none for all others.

use super::Lineup;
use crate::rules::{NodeId, Op};

/// Where the counts of one phase stand: how often it is passed over, one cell a seat; then how often it comes once more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Detour {
    /// The phase.
    pub(crate) node: NodeId,
    /// Where its counts begin.
    pub(crate) at: usize,
}

impl Lineup {
    /// Makes room for the phases that texts in reach name so.
    pub(super) fn room_for_detours(&mut self, take: &mut impl FnMut(usize) -> usize) {
        let mut nodes: Vec<NodeId> = Vec::new();
        for (body, in_reach) in self.game.bodies.rows().iter().zip(self.bodies_in_reach().iter()) {
            for op in body.ops.iter().filter(|_| *in_reach) {
                if let Op::Skip { node, .. } | Op::Again { node, .. } = op
                    && !nodes.contains(node)
                {
                    nodes.push(*node);
                }
            }
        }
        let cells = 2 * usize::from(self.seats);
        self.layout.detours = nodes.into_iter().map(|node| Detour { node, at: take(cells) }).collect();
    }

    /// The counts of a phase, if any text may change them.
    pub(crate) fn detour(&self, node: NodeId) -> Option<Detour> {
        self.layout.detours.iter().copied().find(|detour| detour.node == node)
    }
}
