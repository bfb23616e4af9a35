//! What stands in the way of an action, for a player who cannot find it among the choices.

use super::Lay;
use crate::eval::{Machine, Spy};
use crate::prompt::{Prompt, Question};
use crate::rules::{ActionId, CardDefId, NodeKind};
use crate::run::{Hurdle, hurdles, offered};
use crate::table::Match;

/// What stands in the way of each card, and where that is.
type HurdleOfEach = Vec<(Option<Lay>, Hurdle)>;

impl Match {
    /// What stands in the way of an action that the asked seat wants to choose, with each card of this print and where that is, or with
    /// any card; and whether the open question offers it. The seat is told nothing that it may not know.
    #[doc(hidden)]
    pub fn hurdles(&mut self, action: ActionId, print: Option<CardDefId>) -> Option<(bool, HurdleOfEach)> {
        let Some(Prompt { what: Question::Act(node), of: seat, .. }) = self.open else { return None };
        let NodeKind::Offer(offer) = &self.lineup.game.nodes[node].kind else { return None };
        let is_offered = offered(&self.lineup, offer).any(|offered| offered == action);
        let spy = Spy::default();
        let mut machine = Machine::new(&self.lineup, &mut self.state);
        machine.eyes = Some(spy.eyes());
        let found = hurdles(&mut machine, seat, action, print);
        let view = self.view(seat);
        let place = |(card, hurdle): (Option<_>, _)| (card.and_then(|card| view.lay_of(card)), hurdle);
        Some((is_offered, found.into_iter().map(place).collect()))
    }
}
