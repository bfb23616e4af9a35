//! Makes room for phases that some text may let be passed over or come once more.

use crate::lineup::{Detour, Lineup};
use crate::rules::{NodeId, Op};

impl Lineup {
    /// Makes room for the phases that texts in reach name so.
    pub(super) fn room_for_detours(&mut self, take: &mut impl FnMut(usize) -> usize) {
        let mut nodes: Vec<NodeId> = Vec::new();
        for op in self.ops_in_reach() {
            if let Op::Skip { node, .. } | Op::Again { node, .. } = op
                && !nodes.contains(node)
            {
                nodes.push(*node);
            }
        }
        let cells = 2 * usize::from(self.seats);
        self.layout.detours = nodes.into_iter().map(|node| Detour { node, at: take(cells) }).collect();
    }
}
