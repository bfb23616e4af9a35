//! Speakers, the sources of claims: static abilities printed on cards of the lineup, borrowed ones, and timed grants. They are
//! numbered in this order.

use crate::eval::Machine;
use crate::lineup::Speaker;
use crate::rules::{ARGS, BodyId, CardId, Home, Id, InstanceId, Live, NONE, cell};
use crate::state::frame::Voice;
use crate::state::grant::{VALUES, cells, first, row_at};
use crate::state::pool::kept_at;

/// The most cells that the body of a claim takes: roles, then values captured when it was granted.
const GIVEN: usize = ARGS + 1 + VALUES;

/// The arguments of the body of a claim.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given {
    cells: [i32; GIVEN],
    count: usize,
}

impl Given {
    /// Returns the arguments as a row of cells.
    pub(crate) fn as_slice(&self) -> &[i32] {
        self.cells.get(..self.count).unwrap_or(&[])
    }
}

impl Machine<'_> {
    /// Returns a speaker; `None` if its row is not in use.
    #[inline]
    pub(crate) fn speaker(&self, number: usize) -> Option<Speaker> {
        match self.lineup.claims.speakers.get(number) {
            Some(said) => Some(*said),
            None => self.other_speaker(number),
        }
    }

    /// Returns a speaker that is borrowed or granted.
    #[inline(never)]
    fn other_speaker(&self, number: usize) -> Option<Speaker> {
        let lineup = self.lineup;
        let number = number.checked_sub(lineup.claims.speakers.len())?;
        let lends = lineup.layout.lends;
        if number < lends.rows {
            let instance = InstanceId::at(lineup.instances.len() + number);
            let known = self.state.instance(lineup, instance)?;
            let stands = lineup.game.effects[known.effect].stands();
            return stands.then_some(Speaker {
                effect: known.effect,
                carrier: known.carrier,
                seat: known.seat,
                instance: Some(instance),
                granted: None,
            });
        }
        let row = number - lends.rows;
        if row >= lends.grants {
            return None;
        }
        let effect = self.state.text_of_grant(lineup, row)?;
        let at = row_at(lineup, row);
        Some(Speaker {
            effect,
            carrier: self.board().card(self.state.get(at + cells::CARRIER)),
            seat: self.board().seat(self.state.get(at + cells::ME)),
            instance: None,
            granted: Some(row),
        })
    }

    /// Returns the numbers of all rows for speakers.
    pub(crate) fn numbers_of_speakers(&self) -> std::ops::Range<usize> {
        let lends = self.lineup.layout.lends;
        0..self.lineup.claims.speakers.len() + lends.rows + lends.grants
    }

    /// Returns the first speaker from this number on that is borrowed or granted.
    pub(super) fn next_other_speaker(&self, from: usize) -> Option<usize> {
        let (layout, first) = (&self.lineup.layout, self.lineup.claims.speakers.len());
        let (rows, grants) = (layout.lends.rows, layout.lends.grants);
        let from = from.saturating_sub(first);
        if from < rows
            && self.state.lends(self.lineup)
            && let Some(row) = self.state.next_marked(layout.pool_used, rows, from)
        {
            return Some(first + row);
        }
        if grants == 0 || self.state.get(layout.grants + first::USED) == 0 {
            return None;
        }
        let from = from.saturating_sub(rows);
        let row =
            (from < grants).then(|| self.state.next_marked(layout.grants_used, grants, from)).flatten()?;
        Some(first + rows + row)
    }

    /// Reports whether the card of a printed speaker is in a zone where it can be live.
    #[inline]
    pub(super) fn may_be_heard(&self, number: usize) -> bool {
        let lineup = self.lineup;
        let Some(said) = lineup.claims.speakers.get(number) else { return true };
        let (Some(card), Some(instance)) = (said.carrier, said.instance) else { return true };
        let zone = lineup.zone_bit(self.state.get(lineup.layout.place + card.index()));
        lineup.live_zones.get(instance.index()).is_none_or(|zones| zones & zone != 0)
    }

    /// Reports whether a speaker is live, apart from being cancelled.
    pub(crate) fn is_heard(&mut self, said: &Speaker) -> bool {
        let lineup = self.lineup;
        if said.granted.is_some() {
            return true;
        }
        if said.instance.is_some_and(|instance| self.is_taken_or_silenced(instance)) {
            return false;
        }
        let def = &lineup.game.effects[said.effect];
        def.floats || said.carrier.is_none_or(|card| self.is_live_where_it_lies(card, &def.home))
    }

    /// Reports whether the effects of the speaker's card are cancelled. A grant is on no card.
    pub(crate) fn is_hushed(&self, said: &Speaker) -> bool {
        self.may_be_hushed(said) && said.carrier.is_some_and(|card| self.board().is_silent(card))
    }

    /// Reports whether a speaker says nothing once its card has no effects.
    pub(crate) fn may_be_hushed(&self, said: &Speaker) -> bool {
        said.granted.is_none() && !self.lineup.game.effects[said.effect].floats
    }

    /// Reports whether an effect of a card was taken by another card, or is cancelled for a duration.
    fn is_taken_or_silenced(&self, instance: InstanceId) -> bool {
        self.state.instance(self.lineup, instance).is_none()
            || self.state.silenced_by(self.lineup, instance).is_some()
    }

    /// Reports whether effects of a card that work there are live.
    pub(crate) fn is_live_where_it_lies(&mut self, card: CardId, home: &Home) -> bool {
        let Some(place) = self.board().place_of(card) else {
            let host = self.board().uppermost(card);
            return home.under && host != card && self.is_live_in_its_zone(host);
        };
        if home.is_not_said() {
            return self.is_live_in_its_zone(card);
        }
        home.zones.contains(&self.lineup.places[place].zone)
    }

    /// Reports whether effects of a card are live in the zone it lies in, if they name no zones.
    pub(crate) fn is_live_in_its_zone(&mut self, card: CardId) -> bool {
        let lineup = self.lineup;
        let Some(place) = self.board().place_of(card) else { return false };
        let zone = lineup.places[place].zone;
        match lineup.game.zones[zone].live {
            Live::Never => false,
            Live::Always => true,
            Live::FaceUp => self.board().is_up(card),
            Live::When(body) => lineup
                .live_by_face(zone, card, self.board().is_up(card))
                .unwrap_or_else(|| self.value(body, None, &[cell(Some(card))]) == 1),
        }
    }

    /// Returns the controller of a speaker.
    pub(crate) fn voice_of_speaker(&self, said: &Speaker) -> Voice {
        let me = match (said.seat, said.carrier) {
            (Some(seat), _) => Some(seat),
            (None, Some(card)) if said.granted.is_none() => self.board().holder_of(card),
            (None, _) => None,
        };
        let carrier = cell(said.carrier);
        Voice { me: cell(me), carrier, cause: carrier, doer: cell(me) }
    }

    /// Returns the arguments for a body of a speaker: roles, then values captured when it was granted.
    pub(crate) fn given(&self, said: &Speaker, body: BodyId, roles: &[i32]) -> Given {
        let mut given = Given { cells: [NONE; GIVEN], count: roles.len().min(ARGS) };
        for (to, role) in given.cells.iter_mut().zip(roles.iter().take(ARGS)) {
            *to = *role;
        }
        if let Some(row) = said.granted {
            let at = row_at(self.lineup, row);
            let kept = [cells::THING].into_iter().chain(cells::VALUES..cells::COUNT);
            for (to, what) in given.cells.iter_mut().skip(given.count).zip(kept) {
                *to = self.state.get(at + what);
            }
            given.count += 1 + VALUES;
        } else if let Some(at) = said.instance.and_then(|instance| kept_at(self.lineup, instance)) {
            // It has no subject: its claims name their subjects.
            for (nth, to) in given.cells.iter_mut().skip(given.count + 1).take(VALUES).enumerate() {
                *to = self.state.get(at + nth);
            }
            given.count += 1 + VALUES;
        }
        given.count = given.count.min(usize::from(self.lineup.game.bodies[body].params));
        given
    }
}
