//! What stands in the way of an action, for a player who cannot find it among the choices.

use super::Match;
use crate::eval::Machine;
use crate::prompt::{Prompt, Question};
use crate::rules::{ActionId, CardDefId, NodeKind};
use crate::run::{Hurdle, hurdle, offered};

impl Match {
    /// What stands in the way of an action that the asked seat wants to choose, with a card of this print or with any, and whether the
    /// open question offers it. The seat is told nothing that it may not know.
    #[doc(hidden)]
    pub fn hurdle(&mut self, action: ActionId, print: Option<CardDefId>) -> Option<(bool, Hurdle)> {
        let Some(Prompt { what: Question::Act(node), of: seat, .. }) = self.open else { return None };
        let NodeKind::Offer(offer) = &self.lineup.game.nodes[node].kind else { return None };
        let is_offered = offered(&self.lineup, offer).any(|offered| offered == action);
        let found = hurdle(&mut Machine::new(&self.lineup, &mut self.state), seat, action, print);
        Some((is_offered, found))
    }
}
