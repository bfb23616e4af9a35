//! How much can wait, be noted and be planned at once: as much as all cards of a lineup together may bring about.

use crate::lineup::{Lineup, Lists, Room, Rooms};
use crate::state::{chain, did, ghost, grant, head, noted, plan, pool, waiting};

/// What there is room for however few cards there are.
const LEAST: usize = 96;

impl Lineup {
    /// The regions that only games with effects or handed-out claims have, or with loops whose rounds happen together.
    pub(super) fn find_rooms(&mut self, plans: bool, mut take: impl FnMut(usize) -> usize) {
        let (cards, instances) = (self.slots.len(), self.instances.len() + self.layout.lends.rows);
        let from = take(0);
        let mut room = |wanted: bool, rows: usize, cells: usize| {
            let rows = if wanted { rows } else { 0 };
            Room { at: take(rows * cells), rows }
        };
        let lends = self.layout.lends;
        let layout = &mut self.layout;
        layout.grant_rows = room(true, lends.grants, grant::cells::COUNT);
        layout.pool_rows = room(true, lends.rows, pool::cells::COUNT);
        layout.silenced_rows = room(true, lends.cancels, pool::silenced::COUNT);
        layout.did_rows = room(true, layout.did.len() * cards, did::row::COUNT);
        let things = cards.max(usize::from(self.seats)).max(1);
        let claims = &mut self.claims;
        claims.order_rows = room(claims.any, claims.room, 2);
        claims.found = room(claims.any, 1, 3 * things);
        claims.found_rows = claims.found.at + 2 * things;
        let effects = self.has_effects;
        let ghost = ghost::VALUES + self.layout.attributes.len();
        // Every card may be a member of one group, beside what was noted, planned or waits already.
        let group = LEAST.max(cards + LEAST / 3);
        self.layout.agenda = room(effects, group + LEAST / 3 + instances, waiting::CELLS);
        self.layout.ghosts = room(effects, LEAST / 2 + cards, ghost);
        self.layout.noted = room(effects, group, noted::CELLS);
        self.layout.plans = room(effects || plans, group, plan::CELLS);
        self.layout.links = room(effects, LEAST + instances, chain::CELLS);
        let each = [
            (self.layout.grant_rows, grant::cells::COUNT, self.layout.grants + grant::first::ROWS),
            (self.layout.pool_rows, pool::cells::COUNT, self.layout.pool + pool::first::ROWS),
            (self.layout.silenced_rows, pool::silenced::COUNT, self.layout.silenced),
            (self.layout.did_rows, did::row::COUNT, self.layout.did_first + did::first::ROWS),
            (self.claims.order_rows, 2, self.claims.order),
            (self.claims.found, 3 * things, self.claims.amounts),
            (self.layout.agenda, waiting::CELLS, head::WAITING),
            (self.layout.ghosts, ghost, head::GHOSTS),
            (self.layout.noted, noted::CELLS, head::NOTED),
            (self.layout.plans, plan::CELLS, head::PLANS),
            (self.layout.links, chain::CELLS, head::LINKS),
        ];
        let lists = Lists { at: self.layout.board, to: self.layout.spots, cells: cards + 1 };
        self.layout.rooms = Rooms { lists, from, to: take(0), each };
    }
}
