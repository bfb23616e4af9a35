//! How much can wait, be noted and be planned at once: as much as all cards of a lineup together may bring about.

use crate::lineup::{Lineup, Room};
use crate::state::{chain, ghost, noted, plan, waiting};

/// What there is room for however few cards there are.
const LEAST: usize = 96;

impl Lineup {
    /// The regions that only games with effects have.
    pub(super) fn rooms_for_effects(&mut self, mut take: impl FnMut(usize) -> usize) {
        let (cards, instances) = (self.slots.len(), self.instances.len() + self.layout.lends.rows);
        let mut room = |rows: usize, cells: usize| Room { at: take(rows * cells), rows };
        // Every card may be a member of one group, beside what was noted, planned or waits already.
        let group = LEAST.max(cards + LEAST / 3);
        self.layout.agenda = room(group + LEAST / 3 + instances, waiting::CELLS);
        self.layout.ghosts = room(LEAST / 2 + cards, ghost::VALUES + self.layout.attributes.len());
        self.layout.noted = room(group, noted::CELLS);
        self.layout.plans = room(group, plan::CELLS);
        self.layout.links = room(LEAST + instances, chain::CELLS);
    }

    /// Finds room for what the rounds of a loop mean to do together, where there are no effects.
    pub(super) fn room_for_plans(&mut self, mut take: impl FnMut(usize) -> usize) {
        let rows = LEAST.max(self.slots.len() + LEAST / 3);
        self.layout.plans = Room { at: take(rows * plan::CELLS), rows };
    }
}
