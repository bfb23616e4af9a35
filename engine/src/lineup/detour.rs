//! Phases that some text may let be passed over or come once more: for each a count a seat, and none for all others.

use super::Lineup;
use crate::rules::NodeId;

/// Where the counts of one phase stand: how often it is passed over, one cell a seat; then how often it comes once more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Detour {
    /// The phase.
    pub(crate) node: NodeId,
    /// Where its counts begin.
    pub(crate) at: usize,
}

impl Lineup {
    /// The counts of a phase, if any text may change them.
    pub(crate) fn detour(&self, node: NodeId) -> Option<Detour> {
        self.layout.detours.iter().copied().find(|detour| detour.node == node)
    }
}
