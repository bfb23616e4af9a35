//! Window 1: whether what somebody or some effect is about to do may be done, and who learns that it may not.

use super::swap::{MOVE, SWAP};
use super::{Flow, Flows, Machine, Run};
use crate::claim::{Attempt, Stands};
use crate::few::Few;
use crate::observe::{Happening, Observer};
use crate::rules::{NONE, Topic};
use crate::state::doing::Doing;
use crate::state::frame::Voice;

impl<O: Observer> Run<'_, O> {
    /// What stands against a deed, whoever wants it: bans of choosing alone do not count here.
    pub(super) fn forbidden(&mut self, doing: &Doing) -> Option<Stands> {
        let against = |doing: &Doing, machine: &mut Machine<'_>| {
            let Doing { topic, args, voice, .. } = doing;
            machine.refuses(Attempt { topic: *topic, args, voice: *voice, chooser: None })
        };
        let stands = against(doing, &mut self.machine);
        if stands.is_some() || doing.topic != SWAP {
            return stands;
        }
        // A card that may not be moved is not exchanged.
        self.moves_of(doing).iter().find_map(|moved| against(moved, &mut self.machine))
    }

    /// Whether a ban may stand against a deed, or a card be immune to it.
    #[inline]
    pub(super) fn may_be_forbidden(&self, doing: &Doing) -> bool {
        let Doing { topic, voice, .. } = *doing;
        let lineup = self.machine.lineup;
        let claims = &lineup.claims;
        // Only what a card does meets immunity. What cards have for as long as something is so is found anew whenever it is tested.
        let immunity = claims.immunity && (voice.carrier != NONE || lineup.layout.given.is_some());
        immunity || lineup.topics.of(topic).hindered || (topic == SWAP && lineup.topics.of(MOVE).hindered)
    }

    /// Whether a verb has to be tested before it is done.
    #[inline]
    pub(super) fn is_hindered(&self, topic: Topic, voice: Voice) -> bool {
        let lineup = self.machine.lineup;
        let claims = &lineup.claims;
        claims.hinder_verbs
            && (lineup.topics.of(topic).hindered
                || (topic == SWAP && lineup.topics.of(MOVE).hindered)
                || (claims.immunity && voice.carrier != NONE))
    }

    /// Plans verbs of which some may be forbidden: those that are not are done, on the table that is only tried out.
    pub(super) fn plan_what_is_allowed(&mut self, deeds: &[(Doing, Option<usize>)]) -> Flows {
        let mut allowed: Few<(Doing, Option<usize>)> = Few::new();
        for deed in deeds {
            match self.forbidden(&deed.0) {
                Some(stands) => self.tell_refused(deed.0.topic, stands),
                None => {
                    self.plans(&deed.0)?;
                    allowed.push(*deed);
                }
            }
        }
        self.open_deed(&allowed)?;
        Ok(Flow::On)
    }

    /// Tells that something may not be done. A ban of a card is told to those who see that card.
    pub(super) fn tell_refused(&mut self, topic: Topic, stands: Stands) {
        if !O::WATCHING {
            return;
        }
        let Stands { ban, by, card } = stands;
        let board = self.machine.board();
        let known = by.map_or(u8::MAX, |by| board.seers(by));
        let seen = card.map_or(0, |card| board.seers(card));
        self.tell(|| Happening::Refused { what: topic, ban, card, seen, by }, known, 0);
    }
}
