//! Whether an attempt is legal: the bans that apply, the permissions that lift them, and which of them wins.

use super::strength::Sort;
use crate::eval::{Eyes, Machine};
use crate::lineup::{Lineup, Speaker, Spoken};
use crate::rules::{Attempted, CardId, Either, Kind, NONE, Of, SeatId, Topic, cell};
use crate::state::frame::Voice;
use crate::state::{Board, Thing};

/// An attempt to do something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt<'a> {
    /// The deed.
    pub(crate) topic: Topic,
    /// The roles of the deed.
    pub(crate) args: &'a [i32],
    /// The doer.
    pub(crate) voice: Voice,
    /// The seat that chooses in an offer. Bans of cards that it cannot see are ignored, as in the trial of a cost.
    pub(crate) chooser: Option<SeatId>,
}

/// A ban that applies to an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stands {
    /// The row of the ban in the game.
    pub(crate) ban: usize,
    /// The card that says so; none if the rules of the game do.
    pub(crate) by: Option<CardId>,
    /// The card that it protects: the first one that the attempt is about, or the one that is immune.
    pub(crate) card: Option<CardId>,
}

/// Whether cards and effects may have something to say about a topic in this position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heard {
    /// Whether one may ban it.
    pub(crate) bans: bool,
    /// Whether one may permit it, perhaps despite a ban.
    pub(crate) permissions: bool,
}

impl Machine<'_> {
    /// Finds out whether cards and effects may ban or permit a topic.
    pub(crate) fn heard_of(&mut self, topic: Topic) -> Heard {
        if !self.lineup.topics.of(topic).is_spoken_of() {
            return Heard::default();
        }
        // This reads which cards are cancelled; immunity is read by callers that go on.
        if self.lineup.claims.immunity {
            self.refresh_claims();
        } else {
            self.refresh_effects();
        }
        let mut heard = Heard::default();
        self.any_spoken(topic, None, |machine, Spoken { speaker, lifts, .. }| {
            let known = if lifts { &mut heard.permissions } else { &mut heard.bans };
            if !*known && let Some(said) = machine.speaker(speaker) {
                *known = machine.is_heard(&said) && !machine.is_hushed(&said);
            }
            heard.bans && heard.permissions
        });
        heard
    }

    /// Returns the strongest ban that applies to an attempt; `None` if it is legal.
    pub(crate) fn refuses(&mut self, attempt: Attempt<'_>) -> Option<Stands> {
        let claims = &self.lineup.claims;
        let spoken = self.lineup.topics.of(attempt.topic).is_spoken_of();
        // Immunity only concerns deeds that a card does.
        let by_a_card = attempt.chooser.is_none() && attempt.voice.carrier != NONE;
        let immunity = claims.immunity && by_a_card;
        // What follows reads which cards are cancelled or immune.
        if immunity || (claims.immunity && spoken) {
            self.refresh_claims();
        } else if spoken || claims.immunity {
            self.refresh_effects();
        }
        if immunity && let Some(stands) = self.immune_to_attempt(attempt) {
            return Some(stands);
        }
        let mut bans = self.lineup.topics.of(attempt.topic).bans.iter();
        let plain = bans.find(|ban| {
            self.holds(**ban, attempt, None) && !(spoken && self.is_lifted(**ban, None, attempt))
        });
        let plain = plain.map(|ban| Stands { ban: *ban, by: None, card: self.protected(attempt, None) });
        if spoken { self.refuses_after_all(attempt, plain) } else { plain }
    }

    /// Returns all bans that apply to an attempt, the strongest first: for those who ask why.
    pub(crate) fn all_refusing(&mut self, attempt: Attempt<'_>) -> Vec<Stands> {
        let Some(strongest) = self.refuses(attempt) else { return Vec::new() };
        let mut all = vec![strongest];
        let mut add = |machine: &Machine<'_>, ban: usize, by: Option<CardId>| {
            if all.iter().all(|stands| (stands.ban, stands.by) != (ban, by)) {
                all.push(Stands { ban, by, card: machine.protected(attempt, by) });
            }
        };
        for ban in &self.lineup.topics.of(attempt.topic).bans {
            if self.holds(*ban, attempt, None) && !self.is_lifted(*ban, None, attempt) {
                add(self, *ban, None);
            }
        }
        self.any_spoken(attempt.topic, Some(false), |machine, Spoken { ban, speaker, .. }| {
            if let Some(said) = machine.refusing(ban, speaker, attempt) {
                add(machine, ban, said.carrier);
            }
            false
        });
        all
    }

    /// Who says a ban of a card or an effect, if it applies to an attempt and no permission lifts it.
    fn refusing(&mut self, ban: usize, speaker: usize, attempt: Attempt<'_>) -> Option<Speaker> {
        let said = self.speaker(speaker)?;
        (self.is_said(ban, &said, attempt) && !self.is_lifted(ban, Some(speaker), attempt)).then_some(said)
    }

    /// The card that a ban protects: the one that says it if it is among the roles, else the first of them.
    fn protected(&self, attempt: Attempt<'_>, by: Option<CardId>) -> Option<CardId> {
        let itself = self.cards_among(attempt).find(|card| by == Some(*card));
        itself.or_else(|| self.cards_among(attempt).next())
    }

    /// Reports whether one of these bans of the game, given by their indices on the topic, applies.
    pub(crate) fn refuses_with(&mut self, attempt: Attempt<'_>, holds: impl Fn(usize) -> bool) -> bool {
        let bans = self.lineup.topics.of(attempt.topic).bans.iter().enumerate();
        let mut holding = bans.filter(|(nth, _)| holds(*nth));
        holding.any(|(_, ban)| !self.is_lifted(*ban, None, attempt))
    }

    /// Returns the strongest of the bans on cards and effects and the ban of the game that was found.
    #[cold]
    pub(crate) fn refuses_after_all(
        &mut self,
        attempt: Attempt<'_>,
        plain: Option<Stands>,
    ) -> Option<Stands> {
        let mut strongest = plain.map(|stands| (self.strength_of_rules(Sort::Ban), stands));
        self.any_spoken(attempt.topic, Some(false), |machine, Spoken { ban, speaker, .. }| {
            if let Some(said) = machine.refusing(ban, speaker, attempt) {
                let strength = machine.strength(speaker, Sort::Ban);
                if strongest.is_none_or(|(other, _)| other < strength) {
                    let card = machine.protected(attempt, said.carrier);
                    strongest = Some((strength, Stands { ban, by: said.carrier, card }));
                }
            }
            false
        });
        strongest.map(|(_, stands)| stands)
    }

    /// Reports whether `visit` accepts a ban or a permission of a topic, or one of these alone.
    fn any_spoken(
        &mut self,
        topic: Topic,
        permissions: Option<bool>,
        mut visit: impl FnMut(&mut Machine<'_>, Spoken) -> bool,
    ) -> bool {
        let lineup = self.lineup;
        let is_meant = |lifts: bool| permissions.is_none_or(|permissions| permissions == lifts);
        let spoken = &lineup.topics.of(topic).spoken;
        self.charge(spoken.len());
        for spoken in spoken {
            if is_meant(spoken.lifts) && self.may_be_heard(spoken.speaker) && visit(self, *spoken) {
                return true;
            }
        }
        let mut next = 0;
        while let Some(speaker) = self.next_other_speaker(next) {
            next = speaker + 1;
            let Some(said) = self.speaker(speaker) else { continue };
            for ban in lineup.survey.bans_of(said.effect) {
                let lifts = lineup.game.bans.get(ban).is_some_and(|ban| ban.lifts.is_some());
                let spoken = Spoken { speaker, ban, lifts };
                if is_meant(lifts) && is_about(lineup, ban, topic) && visit(self, spoken) {
                    return true;
                }
            }
        }
        false
    }

    /// Reports whether a permission lifts a ban that applies.
    fn is_lifted(&mut self, ban: usize, by: Option<usize>, attempt: Attempt<'_>) -> bool {
        let lineup = self.lineup;
        let Some(ban) = lineup.game.bans.get(ban) else { return false };
        let against = self.precedence(by, Sort::Ban);
        self.any_spoken(attempt.topic, Some(true), |machine, Spoken { ban: may, speaker, .. }| {
            let can_lift = lineup.game.bans.get(may).is_some_and(|may| may.can_lift(ban));
            let Some(said) = machine.speaker(speaker).filter(|_| can_lift) else { return false };
            // If both are equal by the criteria of the game, the ban wins.
            machine.is_said(may, &said, attempt) && machine.precedence(Some(speaker), Sort::Other) > against
        })
    }

    /// Reports whether a ban or permission of a speaker applies to an attempt and is not stopped by immunity.
    fn is_said(&mut self, ban: usize, said: &Speaker, attempt: Attempt<'_>) -> bool {
        // The trial of a cost ignores bans of cards that the player cannot see, so its result does not reveal them.
        let reader = attempt.chooser.or_else(|| self.eyes.and_then(Eyes::seat));
        let hidden = |board: Board<'_>, card| reader.is_some_and(|seat| !board.sees(seat, card));
        let unseen = said.granted.is_none() && said.carrier.is_some_and(|card| hidden(self.board(), card));
        if unseen || self.is_hushed(said) || !self.is_heard(said) || !self.holds(ban, attempt, Some(said)) {
            return false;
        }
        let subject = self.things_among(attempt).next().flatten();
        subject.is_none_or(|subject| self.immune_by(subject, cell(said.carrier), None).is_none())
    }

    /// Reports whether a ban or permission applies to an attempt, whatever else is said of it; without a speaker, one of the game.
    pub(crate) fn speaks_of(&mut self, ban: usize, said: Option<&Speaker>, attempt: Attempt<'_>) -> bool {
        match said {
            Some(said) => self.is_said(ban, said, attempt),
            None => self.holds(ban, attempt, None),
        }
    }

    /// Reports whether the condition of a ban holds.
    fn holds(&mut self, ban: usize, attempt: Attempt<'_>, speaker: Option<&Speaker>) -> bool {
        let Some(def) = self.lineup.game.bans.get(ban) else { return false };
        if def.choosing && attempt.chooser.is_none() {
            return false;
        }
        let count = self.role_count(attempt.topic).min(attempt.args.len());
        let args = attempt.args.get(..count).unwrap_or(attempt.args);
        if speaker.is_some_and(|said| self.lineup.claims.is_about_another(ban, said, args)) {
            return false;
        }
        let voice = speaker.map_or(attempt.voice, |speaker| Voice {
            cause: attempt.voice.cause,
            doer: attempt.voice.doer,
            ..self.voice_of_speaker(speaker)
        });
        let Some(body) = def.condition else { return true };
        match speaker {
            None => self.ask(body, voice, args) == 1,
            Some(said) => self.ask(body, voice, self.given(said, body, args).as_slice()) == 1,
        }
    }

    /// Returns the immunity by which a card or a seat among the roles ignores the effect that does it.
    fn immune_to_attempt(&mut self, attempt: Attempt<'_>) -> Option<Stands> {
        if !self.is_anything_immune() {
            return None;
        }
        let mut things = self.things_among(attempt).flatten();
        things.find_map(|thing| self.immune_by(thing, attempt.voice.carrier, None))
    }

    /// Returns the immunity by which a deed is out of reach of an effect that would cancel or replace it: what happens to a card or a
    /// player that is immune, and what they do, is left alone.
    pub(crate) fn immune_subject(&mut self, topic: Topic, args: &[i32], carrier: i32) -> Option<Stands> {
        if !self.lineup.claims.immunity || carrier == NONE {
            return None;
        }
        self.refresh_claims();
        let voice = Voice { me: NONE, carrier, cause: NONE, doer: NONE };
        let subject = self.things_among(Attempt { topic, args, voice, chooser: None }).next().flatten();
        subject.and_then(|subject| self.immune_by(subject, carrier, None))
    }

    /// Returns the cards among the roles of an attempt, the subject first.
    fn cards_among<'r>(&self, attempt: Attempt<'r>) -> impl Iterator<Item = CardId> + use<'r> {
        let cards = |thing| if let Some(Thing::Card(card)) = thing { Some(card) } else { None };
        self.things_among(attempt).filter_map(cards)
    }

    /// Returns what each role of an attempt is that may be a card or a seat, the subject first.
    fn things_among<'r>(&self, attempt: Attempt<'r>) -> impl Iterator<Item = Option<Thing>> + use<'r> {
        let lineup = self.lineup;
        let mut found = [None; crate::rules::ARGS];
        for (role, (found, arg)) in found.iter_mut().zip(attempt.args).enumerate() {
            let kind = match attempt.topic {
                Topic::Deed(deed) => lineup.game.deeds[deed].params.get(role).map(|param| param.kind),
                Topic::Change(attr) if role == 0 => match lineup.game.attributes[attr].of {
                    Of::Card => Some(Kind::Card),
                    Of::Seat => Some(Kind::Seat),
                    Of::Game => None,
                },
                Topic::Change(_) | Topic::Holder | Topic::Grant | Topic::Starts(_) | Topic::Ends(_) => None,
            };
            let board = self.board();
            *found = match kind {
                Some(Kind::Card) => Some(board.card(*arg).map(Thing::Card)),
                // An effect counts as its carrier.
                Some(Kind::Effect) => Some(board.carrier(*arg).map(Thing::Card)),
                Some(Kind::Seat) => Some(board.seat(*arg).map(Thing::Seat)),
                Some(Kind::Target) => {
                    let card = board.card(Either::Card.of(*arg)).map(Thing::Card);
                    Some(card.or_else(|| board.seat(Either::Seat.of(*arg)).map(Thing::Seat)))
                }
                _ => None,
            };
        }
        found.into_iter().flatten()
    }

    /// Returns the number of roles of a topic.
    fn role_count(&self, topic: Topic) -> usize {
        match topic {
            Topic::Deed(deed) => self.lineup.game.deeds[deed].params.len(),
            Topic::Change(_) | Topic::Holder => 3,
            Topic::Starts(_) | Topic::Ends(_) => 1,
            Topic::Grant => 0,
        }
    }
}

/// Reports whether a ban of the game concerns a topic.
fn is_about(lineup: &Lineup, ban: usize, topic: Topic) -> bool {
    match (lineup.game.bans.get(ban).map(|ban| ban.of), topic) {
        (Some(Attempted::Deed(banned)), Topic::Deed(deed)) => banned == deed,
        (Some(Attempted::Change(banned)), Topic::Change(attr)) => banned == attr,
        _ => false,
    }
}
