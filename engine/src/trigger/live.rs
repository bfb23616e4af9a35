//! Which effects are live, and which seat controls them.

use crate::eval::Machine;
use crate::lineup::Instance;
use crate::rules::{CardId, EffectId, InstanceId, Live, NONE, PlaceId, cell};
use crate::state::frame::Voice;
use crate::state::{ghost, waiting};

impl Machine<'_> {
    /// Reports whether an effect is live.
    pub(crate) fn is_live(&mut self, instance: InstanceId) -> bool {
        let lineup = self.lineup;
        let Some(known) = self.state.instance(lineup, instance) else { return false };
        let Some(card) = known.carrier.filter(|_| !lineup.game.effects[known.effect].floats) else {
            return true;
        };
        self.refresh_effects();
        !self.board().is_silent(card)
            && self.is_live_where_it_lies(card, &lineup.game.effects[known.effect].home)
    }

    /// Reports whether effects of cards in a place can be live.
    pub(crate) fn is_live_place(&self, place: PlaceId) -> bool {
        self.lineup.game.zones[self.lineup.places[place].zone].live != Live::Never
    }

    /// Reports whether an effect triggers on a deed. Cards that left are given as their former selves.
    pub(crate) fn concerns(&mut self, effect: EffectId, voice: Voice, roles: &[i32; waiting::ROLES]) -> bool {
        let def = &self.lineup.game.effects[effect];
        def.matches.is_none_or(|body| self.ask(body, voice, self.roles_of(body, roles)) == 1)
    }

    /// Pads the roles to the number that a body takes.
    pub(crate) fn roles_of<'r>(
        &self,
        body: crate::rules::BodyId,
        roles: &'r [i32; waiting::ROLES],
    ) -> &'r [i32] {
        let params = usize::from(self.lineup.game.bodies[body].params).min(roles.len());
        roles.get(..params).unwrap_or(roles)
    }

    /// Returns the controller of an effect whose carrier is in this cell: a card, or the former self of one.
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
