//! What each card did last, as far as a borrowed effect may ask whether its new card did what it waits for: the turn or round, and
//! the roles of the deed. Only in games whose borrowed effects join, and only of deeds that effects answer to.

use super::waiting::ROLES;
use super::{State, head};
use crate::lineup::{Did, Lineup};
use crate::rules::{CardId, DeedId, Id, NONE};

impl Did {
    fn row(self, card: CardId) -> usize {
        self.at + card.index() * (1 + self.roles)
    }
}

impl State {
    /// A number that differs as soon as another turn or round begins; never 0.
    fn time(&self) -> i32 {
        self.get(head::TURN).saturating_add(self.get(head::ROUND)).saturating_add(1)
    }

    /// A card did a deed now.
    pub(crate) fn set_did(&mut self, lineup: &Lineup, deed: DeedId, card: CardId, roles: &[i32; ROLES]) {
        let Some(did) = lineup.layout.did.iter().find(|did| did.deed == deed) else { return };
        let row = did.row(card);
        self.set(row, self.time());
        for (nth, role) in roles.iter().enumerate().take(did.roles) {
            self.set(row + 1 + nth, *role);
        }
    }

    /// The roles of a deed that a card did in the running turn or round, if it did.
    pub(crate) fn did(&self, lineup: &Lineup, deed: DeedId, card: CardId) -> Option<[i32; ROLES]> {
        let did = lineup.layout.did.iter().find(|did| did.deed == deed)?;
        let row = did.row(card);
        if self.get(row) != self.time() {
            return None;
        }
        let mut roles = [NONE; ROLES];
        for (nth, role) in roles.iter_mut().enumerate().take(did.roles) {
            *role = self.get(row + 1 + nth);
        }
        Some(roles)
    }

    /// A card that is fresh did nothing yet.
    pub(crate) fn forget_did(&mut self, lineup: &Lineup, card: CardId) {
        for did in &lineup.layout.did {
            self.set(did.row(card), 0);
        }
    }
}
