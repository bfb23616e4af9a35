//! What cards did in the running turn or round, as far as a borrowed effect may ask whether its new card did what it waits for.
//! Only in games whose borrowed effects join, and only of deeds that effects answer to. Each deed of each card has at most one row;
//! rows are sorted, so that equal matches have equal cells in whatever order it was done.

use super::waiting::ROLES;
use super::{State, head};
use crate::lineup::Lineup;
use crate::rules::{CardId, DeedId, Id, NONE, cell};

/// Before the rows.
pub(crate) mod first {
    /// In which turn or round the rows were written: in another one they say nothing.
    pub(crate) const TIME: usize = 0;
    /// How many rows there are.
    pub(crate) const ROWS: usize = 1;
    /// How many cells.
    pub(crate) const COUNT: usize = 2;
}

/// Where things stand in a row.
pub(crate) mod row {
    /// The deed.
    pub(crate) const DEED: usize = 0;
    /// The card that did it.
    pub(crate) const CARD: usize = 1;
    /// The roles of the deed.
    pub(crate) const ROLES: usize = 2;
    /// How many cells.
    pub(crate) const COUNT: usize = ROLES + super::ROLES;
}

/// Where a row stands.
fn did_at(lineup: &Lineup, nth: usize) -> usize {
    lineup.layout.did_rows.at + nth * row::COUNT
}

impl State {
    /// A number that differs as soon as another turn or round begins; never 0.
    fn time(&self) -> i32 {
        self.get(head::TURN).saturating_add(self.get(head::ROUND)).saturating_add(1)
    }

    /// How many rows say something of the running turn or round.
    fn did_rows(&self, lineup: &Lineup) -> usize {
        let first = lineup.layout.did_first;
        if self.get(first + first::TIME) == self.time() { self.index(first + first::ROWS) } else { 0 }
    }

    /// The row of a deed and a card, and whether it is there; if not, where it belongs.
    fn did_row(&self, lineup: &Lineup, deed: DeedId, card: CardId) -> (usize, bool) {
        let known = [i32::try_from(deed.index()).unwrap_or(NONE), cell(Some(card))];
        let rows = self.did_rows(lineup);
        let key = |nth: usize| self.row::<2>(did_at(lineup, nth) + row::DEED);
        let nth = (0..rows).find(|nth| key(*nth) >= known).unwrap_or(rows);
        (nth, nth < rows && key(nth) == known)
    }

    /// A card did a deed now.
    pub(crate) fn set_did(&mut self, lineup: &Lineup, deed: DeedId, card: CardId, roles: &[i32; ROLES]) {
        let layout = &lineup.layout;
        let Some(did) = layout.did.iter().find(|did| did.deed == deed) else { return };
        let (nth, is_there) = self.did_row(lineup, deed, card);
        let at = did_at(lineup, nth);
        if !is_there {
            let rows = self.did_rows(lineup);
            if rows >= layout.did_rows.rows {
                return;
            }
            self.shift(at, at + row::COUNT, (rows - nth) * row::COUNT);
            self.set(layout.did_first + first::TIME, self.time());
            self.set_index(layout.did_first + first::ROWS, rows + 1);
        }
        self.set_index(at + row::DEED, deed.index());
        self.set(at + row::CARD, cell(Some(card)));
        for (nth, role) in roles.iter().enumerate() {
            self.set(at + row::ROLES + nth, if nth < did.roles { *role } else { NONE });
        }
    }

    /// The roles of a deed that a card did in the running turn or round, if it did.
    pub(crate) fn did(&self, lineup: &Lineup, deed: DeedId, card: CardId) -> Option<[i32; ROLES]> {
        if lineup.layout.did.is_empty() {
            return None;
        }
        let (nth, is_there) = self.did_row(lineup, deed, card);
        is_there.then(|| self.row(did_at(lineup, nth) + row::ROLES))
    }

    /// A card that is fresh did nothing yet.
    pub(crate) fn forget_did(&mut self, lineup: &Lineup, card: CardId) {
        let layout = &lineup.layout;
        if layout.did.is_empty() {
            return;
        }
        let mut rows = self.did_rows(lineup);
        let number = cell(Some(card));
        for nth in (0..rows).rev() {
            let at = did_at(lineup, nth);
            if self.get(at + row::CARD) == number {
                rows -= 1;
                self.shift(at + row::COUNT, at, (rows - nth) * row::COUNT);
                self.clear(did_at(lineup, rows), row::COUNT);
                self.set_index(layout.did_first + first::ROWS, rows);
                self.set(layout.did_first + first::TIME, if rows > 0 { self.time() } else { 0 });
            }
        }
    }

    /// Forgets rows of a turn or round that is over: they say nothing any more.
    pub(crate) fn tidy_did(&mut self, lineup: &Lineup) {
        let layout = &lineup.layout;
        if !layout.did.is_empty() && self.did_rows(lineup) == 0 {
            self.clear(layout.did_rows.at, self.index(layout.did_first + first::ROWS) * row::COUNT);
            self.clear(layout.did_first, first::COUNT);
        }
    }
}
