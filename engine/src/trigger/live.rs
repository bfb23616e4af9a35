//! Which effects are live, and whom they speak for.

use crate::eval::Machine;
use crate::lineup::Instance;
use crate::rules::{CardId, EffectId, InstanceId, Live, NONE, PlaceId, cell};
use crate::state::frame::Voice;
use crate::state::{ghost, waiting};

impl Machine<'_> {
    /// Whether an effect watches at this moment.
    pub(crate) fn is_live(&mut self, instance: InstanceId) -> bool {
        let lineup = self.lineup;
        let Some(known) = self.state.instance(lineup, instance) else { return false };
        let Some(card) = known.carrier.filter(|_| !lineup.game.effects[known.effect].floats) else {
            return true;
        };
        self.refresh_effects();
        !self.is_silent(card) && self.is_live_where_it_lies(card, &lineup.game.effects[known.effect].home)
    }

    /// Whether effects of cards in a place can be live at all.
    pub(crate) fn is_live_place(&self, place: PlaceId) -> bool {
        self.lineup.game.zones[self.lineup.places[place].zone].live != Live::Never
    }

    /// Whether a deed is one that an effect waits for. Roles of cards that left are their former selves.
    pub(crate) fn concerns(&mut self, effect: EffectId, voice: Voice, roles: &[i32; waiting::ROLES]) -> bool {
        let def = &self.lineup.game.effects[effect];
        def.matches.is_none_or(|body| self.ask(body, voice, self.roles_of(body, roles)) == 1)
    }

    /// As many roles as a body takes.
    pub(crate) fn roles_of<'r>(
        &self,
        body: crate::rules::BodyId,
        roles: &'r [i32; waiting::ROLES],
    ) -> &'r [i32] {
        let params = usize::from(self.lineup.game.bodies[body].params).min(roles.len());
        roles.get(..params).unwrap_or(roles)
    }

    /// Whom an effect speaks for, if its card is as the cell says: as it is, or a former self.
    pub(crate) fn voice_of(&self, instance: Instance, carrier: i32) -> Voice {
        let me = match (instance.seat, ghost::row_of(carrier)) {
            (Some(seat), _) => i32::from(seat.0),
            (None, Some(row)) => self.state.ghost(self.lineup, row, ghost::cells::HOLDER),
            (None, None) => {
                let card: Option<CardId> = self.board().card(carrier);
                card.map_or(NONE, |card| cell(self.board().holder_of(card)))
            }
        };
        Voice { me, carrier, cause: carrier, doer: me }
    }
}
