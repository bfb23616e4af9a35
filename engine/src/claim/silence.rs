//! Who is silent, and whom effects pass by: the first things that are worked out, the strongest claim first. Whoever is silenced
//! by a stronger one silences nobody.

use super::Stands;
use crate::eval::{Machine, cell};
use crate::lineup::{Row, Said};
use crate::rules::{CardId, Id, InstanceId, Live, NONE, Says};
use crate::state::frame::Voice;

impl Machine<'_> {
    /// Works out silence; the rows that hold stand in order, the weakest first.
    pub(super) fn derive_silence(&mut self) {
        let lineup = self.lineup;
        let count = self.state.index(lineup.claims.order);
        for nth in (0..count).rev() {
            let Some(row) = self.row_that_holds(nth) else { continue };
            let Said::Claim(claim) = row.said else { continue };
            let Some(speaker) = lineup.claims.speakers.get(row.speaker) else { continue };
            let Some(def) = lineup.game.effects[speaker.effect].claims.get(claim) else { continue };
            if def.says != Says::NoEffects || speaker.carrier.is_some_and(|card| self.is_silent(card)) {
                continue;
            }
            let voice = self.voice_of_speaker(row.speaker);
            self.each(def.finds, voice, &[], 1, |machine, found| {
                let [first, ..] = *found;
                if let Some(card) = machine.board().card(first)
                    && !machine.is_immune_to(card, cell(speaker.carrier), Some(nth))
                {
                    machine.silence(card);
                }
                true
            });
        }
    }

    fn silence(&mut self, card: CardId) {
        let at = self.lineup.claims.silent + card.index() / 32;
        self.state.set(at, self.state.get(at) | 1 << (card.index() % 32));
    }

    /// Whether a card has no effects at this moment.
    pub(crate) fn is_silent(&self, card: CardId) -> bool {
        self.lineup.claims.any
            && self.state.get(self.lineup.claims.silent + card.index() / 32) >> (card.index() % 32) & 1 == 1
    }

    /// The ban by which the effects of a card pass another one by; of the claims of a pass only those stronger than one of them.
    pub(super) fn immune_by(&mut self, card: CardId, carrier: i32, above: Option<usize>) -> Option<Stands> {
        let lineup = self.lineup;
        if !lineup.claims.immunity || carrier == NONE {
            return None;
        }
        let count = self.state.index(lineup.claims.order);
        for nth in (above.map_or(0, |nth| nth + 1)..count).rev() {
            let Some(Row { speaker, said: Said::Immune(ban) }) = self.row_that_holds(nth) else { continue };
            let says = lineup.claims.speakers.get(speaker).and_then(|said| said.carrier);
            if says.is_some_and(|card| self.is_silent(card)) {
                continue;
            }
            let condition = lineup.game.bans.get(ban).and_then(|ban| ban.condition);
            let voice = self.voice_of_speaker(speaker);
            let args = [cell(Some(card)), carrier];
            if condition.is_none_or(|body| self.ask(body, voice, &args) == 1) {
                return Some(Stands { ban, card: says });
            }
        }
        None
    }

    /// Whether the effects of a card pass another one by.
    pub(super) fn is_immune_to(&mut self, card: CardId, carrier: i32, above: Option<usize>) -> bool {
        self.immune_by(card, carrier, above).is_some()
    }

    /// The row at a place of the order of those that hold.
    pub(super) fn row_that_holds(&self, nth: usize) -> Option<Row> {
        let row = self.state.index(self.lineup.claims.order + 1 + nth);
        self.lineup.claims.rows.get(row).copied()
    }

    /// Whether a speaker is where it can be heard. Silence is another question.
    pub(super) fn is_heard(&mut self, speaker: usize) -> bool {
        let lineup = self.lineup;
        let Some(said) = lineup.claims.speakers.get(speaker) else { return false };
        if said.instance.is_some_and(|instance| self.is_taken_or_silenced(instance)) {
            return false;
        }
        said.carrier
            .is_none_or(|card| self.is_live_where_it_lies(card, &lineup.game.effects[said.effect].home))
    }

    /// Whether effects of a card that watch in these zones, or wherever the card is live, are at work.
    pub(crate) fn is_live_where_it_lies(&mut self, card: CardId, home: &[crate::rules::ZoneId]) -> bool {
        let lineup = self.lineup;
        let Some(place) = self.board().place_of(card) else { return false };
        let zone = lineup.places[place].zone;
        if !home.is_empty() {
            return home.contains(&zone);
        }
        match lineup.game.zones[zone].live {
            Live::Never => false,
            Live::Always => true,
            Live::FaceUp => self.board().is_up(card),
            Live::When(body) => self.value(body, None, &[cell(Some(card))]) == 1,
        }
    }

    /// Whether an effect on a card was taken by another card, or is silenced for a while.
    fn is_taken_or_silenced(&self, instance: InstanceId) -> bool {
        self.state.instance(self.lineup, instance).is_none()
            || self.state.silenced_by(self.lineup, instance).is_some()
    }

    /// Whom a speaker speaks for.
    pub(super) fn voice_of_speaker(&self, speaker: usize) -> Voice {
        let Some(said) = self.lineup.claims.speakers.get(speaker) else { return Voice::NOBODY };
        let me = match (said.seat, said.carrier) {
            (Some(seat), _) => Some(seat),
            (None, Some(card)) => self.board().holder_of(card),
            (None, None) => None,
        };
        let carrier = cell(said.carrier);
        Voice { me: cell(me), carrier, cause: carrier, doer: cell(me) }
    }
}
