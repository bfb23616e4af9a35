//! Keeps for those who judge which effects do not resolve though their event happens. What is asked for that costs no work and leaves
//! no trace, so that judging changes no match.

use super::Run;
use crate::lineup::Instance;
use crate::observe::{Missed, MissedWhy, Observer, Why};
use crate::rules::{CardId, EffectId, Live};
use crate::state::head;
use crate::state::waiting::{self, Waiting};

/// The most that are kept.
const MOST: usize = 500;

impl<O: Observer> Run<'_, O> {
    /// Whether effects that do not resolve are kept.
    #[inline]
    pub(super) fn keeps_missed(&self) -> bool {
        O::WATCHING && self.how.missed.is_some()
    }

    /// Asks something that is no part of the match: it takes no work, and former selves of cards are forgotten again.
    pub(super) fn aside<R>(&mut self, ask: impl FnOnce(&mut Self) -> R) -> R {
        let (work, overrun, eyes) = (self.machine.work, self.machine.overrun, self.machine.eyes.take());
        let ghosts = self.machine.state.get(head::GHOSTS);
        let answer = ask(self);
        self.machine.state.keep_ghosts(ghosts);
        (self.machine.work, self.machine.overrun, self.machine.eyes) = (work, overrun, eyes);
        answer
    }

    /// Keeps an effect of a card that does not resolve: of those that are part of the rules nobody asks.
    pub(super) fn misses(&mut self, waiting: &Waiting, why: MissedWhy, by: Option<CardId>) {
        if !self.keeps_missed() {
            return;
        }
        let stood = self.stood(waiting);
        let moment = self.machine.state.get(head::MOMENT).cast_unsigned();
        let Some(all) = self.how.missed.as_deref_mut() else { return };
        let is_same = |other: &Missed| {
            (other.stood.effect, other.stood.card, other.why) == (stood.effect, stood.card, why)
        };
        if stood.card.is_some() && all.len() < MOST && !all.iter().any(is_same) {
            all.push(Missed { moment, stood, why, by });
        }
    }

    /// Keeps everything that is pending when the match is over.
    pub(super) fn misses_pending(&mut self) {
        if !self.keeps_missed() {
            return;
        }
        let agenda = self.machine.lineup.layout.agenda;
        for nth in 0..self.machine.state.index(head::WAITING) {
            let waiting = self.machine.state.waiting_at(agenda.at + nth * waiting::CELLS);
            self.misses(&waiting, MissedWhy::Over, None);
        }
    }

    /// Keeps an effect that the event concerns, and that is not live or has reached its limit.
    pub(super) fn misses_deed(&mut self, waiting: Waiting, known: Instance, is_live: bool) {
        let why = if is_live {
            Some((MissedWhy::Passed(Why::Limit), None))
        } else {
            known.carrier.and_then(|card| self.why_not_live(card, known.effect))
        };
        let Some((why, by)) = why else { return };
        if self.machine.concerns(known.effect, Self::voice_of_waiting(&waiting), &waiting.roles) {
            self.misses(&waiting, why, by);
        }
    }

    /// Keeps an effect if only what follows `where` keeps the event from triggering it.
    #[inline]
    pub(super) fn misses_filter(&mut self, waiting: &Waiting, effect: EffectId) {
        if !self.keeps_missed() {
            return;
        }
        let Some(filter) = self.machine.lineup.game.effects[effect].filter else { return };
        let voice = Self::voice_of_waiting(waiting);
        let concerns = filter.subject.is_none_or(|body| {
            self.aside(|run| run.machine.ask(body, voice, run.machine.roles_of(body, &waiting.roles)) == 1)
        });
        if concerns {
            self.misses(waiting, MissedWhy::Filter, None);
        }
    }

    /// Keeps an effect that would replace the event if it were not cancelled.
    pub(super) fn misses_cancelled(
        &mut self,
        silenced: usize,
        would: impl FnOnce(&mut Self) -> Option<Waiting>,
    ) {
        if !self.keeps_missed() {
            return;
        }
        if let Some(waiting) = self.aside(would) {
            let by = self.silencer(silenced);
            self.misses(&waiting, MissedWhy::Passed(Why::Cancelled), by);
        }
    }

    /// Why effects of a card are not live; nothing where nobody expects them to be.
    fn why_not_live(&mut self, card: CardId, effect: EffectId) -> Option<(MissedWhy, Option<CardId>)> {
        let lineup = self.machine.lineup;
        let home = &lineup.game.effects[effect].home;
        if self.machine.is_live_where_it_lies(card, home) {
            return Some((MissedWhy::Passed(Why::Silent), self.silent_by(Some(card))));
        }
        let place = self.machine.board().place_of(card).filter(|_| home.is_not_said())?;
        let zone = lineup.places[place].zone;
        match lineup.game.zones[zone].live {
            Live::Never | Live::Always => None,
            Live::FaceUp => Some((MissedWhy::FaceDown, None)),
            Live::When(_) => Some((MissedWhy::NotLive(zone), None)),
        }
    }

    /// The card by which all effects of a card are cancelled, for whoever watches.
    pub(super) fn silent_by(&mut self, card: Option<CardId>) -> Option<CardId> {
        if !O::WATCHING {
            return None;
        }
        let by = self.aside(|run| card.and_then(|card| run.machine.silent_by(card)));
        by.filter(|by| self.all_see(*by))
    }

    /// Whether every seat can see a card.
    pub(super) fn all_see(&self, card: CardId) -> bool {
        let board = self.machine.board();
        let everybody = (0..board.lineup.seats()).fold(0_u8, |all, seat| all | 1 << seat);
        board.seers_alone(card) & everybody == everybody
    }
}
