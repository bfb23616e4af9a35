//! A match in which nothing is left over: two that differ may go on differently, and two that are equal do not.
//! Everything counts but what is named here.

use super::{State, chain, ghost, grant, head, noted, plan, pool, waiting};
use crate::lineup::{Lineup, Shape};

impl State {
    /// Forgets what is left over. Derived values have been computed.
    pub(crate) fn tidy(&mut self, lineup: &Lineup) {
        self.forget_caches(lineup);
        self.forget_lists(lineup);
        self.forget_under(lineup);
        self.forget_rows(lineup);
        self.rank_ages(lineup);
        // How much was spent and told, and an answer that was taken, are looked at by nobody.
        let answered = self.get(head::ANSWER) != 0;
        self.clear(0, head::FIRST_THAT_COUNTS);
        self.clear(head::ANSWERS_OF, head::SEATS_MOST);
        if !answered {
            self.clear(head::ANSWERED_BY, head::SEED - head::ANSWERED_BY);
        }
        self.set_touched(self.touched() & lineup.checks_read);
        // A counter that only grows is compared with what waits and with what was borrowed, moved or handed out.
        let layout = &lineup.layout;
        let compared = self.get(head::WAITING) > 0
            || layout.lends.rows > 0
            || layout.lends.moves
            || layout.lends.grants > 0
            || !layout.did.is_empty();
        if !compared {
            self.set(head::BATCH, 0);
        }
    }

    /// What derived values were computed from, and on the way to them.
    fn forget_caches(&mut self, lineup: &Lineup) {
        self.set_mask(head::STALE, 0);
        if lineup.claims.any {
            self.clear(lineup.claims.immune, 1);
        }
    }

    /// Behind the end of a list stand cards that lay there.
    fn forget_lists(&mut self, lineup: &Lineup) {
        for place in lineup.places.rows() {
            if let Shape::List { at } = place.shape {
                let count = self.index(at).min(lineup.cards());
                self.clear(at + 1 + count, lineup.cards() - count);
            }
        }
    }

    /// Behind those that lie under cards stand cards that lay there.
    fn forget_under(&mut self, lineup: &Lineup) {
        if let Some(under) = lineup.layout.under {
            let count = self.index(under.list).min(lineup.cards());
            self.clear(under.list + 1 + count, lineup.cards() - count);
        }
    }

    /// Behind the rows that are in use stand rows that were.
    fn forget_rows(&mut self, lineup: &Lineup) {
        self.tidy_did(lineup);
        let layout = &lineup.layout;
        // How many rows have ever been in use does not count, only what stands in them.
        for (room, used, cells) in [
            (layout.grant_rows, layout.grants + grant::first::ROWS, grant::cells::COUNT),
            (layout.pool_rows, layout.pool + pool::first::ROWS, pool::cells::COUNT),
        ] {
            if room.rows > 0 {
                let says =
                    |row: &usize| self.slice(room.at + row * cells, cells).iter().any(|cell| *cell != 0);
                let last = (0..self.index(used).min(room.rows)).rev().find(says);
                self.set_index(used, last.map_or(0, |row| row + 1));
            }
        }
        let ghosts = ghost::VALUES + layout.attributes.len();
        for (room, used, cells) in [
            (layout.agenda, head::WAITING, waiting::CELLS),
            (layout.ghosts, head::GHOSTS, ghosts),
            (layout.noted, head::NOTED, noted::CELLS),
            (layout.plans, head::PLANS, plan::CELLS),
            (layout.links, head::LINKS, chain::CELLS),
        ] {
            let used = self.index(used).min(room.rows);
            self.clear(room.at + used * cells, (room.rows - used) * cells);
        }
    }

    /// Of the times at which cards did what the order of effects asks about, only which is earlier counts.
    fn rank_ages(&mut self, lineup: &Lineup) {
        let cells = lineup.layout.stamps.iter().flat_map(|(_, at)| *at..*at + lineup.cards());
        let cells: Vec<usize> = cells.filter(|cell| self.get(*cell) > 0).collect();
        let mut times: Vec<i32> = cells.iter().map(|cell| self.get(*cell)).collect();
        times.sort_unstable();
        times.dedup();
        if lineup.layout.lends.grants > 0 {
            // What was handed out has its age by the same counter.
            return;
        }
        for cell in cells {
            let rank = times.binary_search(&self.get(cell)).unwrap_or(0);
            self.set_index(cell, rank + 1);
        }
        self.set_index(head::STAMPED, times.len());
    }
}
