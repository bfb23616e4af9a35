//! Whether something may be attempted: every ban that holds against it, every permission that lifts one of them, and which wins.

use super::strength::{Sort, Strength};
use crate::eval::{Board, Machine, cell};
use crate::lineup::Spoken;
use crate::rules::{Ban, CardId, Kind, NONE, Of, SeatId, Topic};
use crate::state::frame::Voice;

/// Something that may be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt<'a> {
    /// What.
    pub(crate) topic: Topic,
    /// Its roles.
    pub(crate) args: &'a [i32],
    /// Who does it.
    pub(crate) voice: Voice,
    /// The seat that chooses it in an offer, and sees no ban of a card that it does not see.
    pub(crate) chooser: Option<SeatId>,
}

/// What stands against an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stands {
    /// The row of the game's bans.
    pub(crate) ban: usize,
    /// The card that says it.
    pub(crate) card: Option<CardId>,
}

impl Machine<'_> {
    /// The strongest ban that stands against an attempt; nothing if it may be.
    #[inline]
    pub(crate) fn refuses(&mut self, attempt: Attempt<'_>) -> Option<Stands> {
        let plain = self.refuses_plainly(attempt);
        let claims = &self.lineup.claims;
        if claims.speakers.is_empty() || (claims.of(attempt.topic).is_empty() && !claims.immunity) {
            return plain.map(|ban| Stands { ban, card: None });
        }
        self.refuses_after_all(attempt)
    }

    /// The first of the bans of the game about nobody in particular that holds.
    fn refuses_plainly(&mut self, attempt: Attempt<'_>) -> Option<usize> {
        let lineup = self.lineup;
        let Topic::Deed(deed) = attempt.topic else {
            let bans = lineup.game.bans.iter().enumerate();
            return bans
                .filter(|(_, ban)| ban.by.is_none() && about(ban, attempt.topic))
                .map(|(at, _)| at)
                .find(|at| self.holds(*at, attempt, None));
        };
        lineup.bans.get(deed)?.iter().copied().find(|at| self.holds(*at, attempt, None))
    }

    #[cold]
    fn refuses_after_all(&mut self, attempt: Attempt<'_>) -> Option<Stands> {
        self.refresh();
        if let Some(stands) = self.immune_to_attempt(attempt) {
            return Some(stands);
        }
        let lineup = self.lineup;
        let plain = lineup.game.bans.iter().enumerate();
        let plain = plain.filter(|(_, ban)| ban.by.is_none() && about(ban, attempt.topic));
        let plain = plain.map(|(ban, _)| (ban, None));
        let spoken =
            lineup.claims.of(attempt.topic).iter().map(|Spoken { ban, speaker }| (*ban, Some(*speaker)));
        let mut strongest: Option<(Strength, Stands)> = None;
        for (ban, speaker) in plain.chain(spoken) {
            let Some(def) = lineup.game.bans.get(ban).filter(|def| def.lifts.is_none()) else { continue };
            if !self.is_said(ban, speaker, attempt) || self.is_lifted(def, speaker, attempt) {
                continue;
            }
            let strength = match speaker {
                Some(speaker) => self.strength(speaker, Sort::Ban),
                None => self.strength_of_rules(Sort::Ban),
            };
            if strongest.is_none_or(|(other, _)| other < strength) {
                let card = speaker
                    .and_then(|speaker| lineup.claims.speakers.get(speaker))
                    .and_then(|said| said.carrier);
                strongest = Some((strength, Stands { ban, card }));
            }
        }
        strongest.map(|(_, stands)| stands)
    }

    /// Whether a permission wins against a ban that holds.
    fn is_lifted(&mut self, ban: &Ban, by: Option<usize>, attempt: Attempt<'_>) -> bool {
        let lineup = self.lineup;
        let against = self.precedence(by, Sort::Ban);
        lineup.claims.of(attempt.topic).iter().any(|spoken| {
            let Some(lifts) = lineup.game.bans.get(spoken.ban).and_then(|may| may.lifts.as_ref()) else {
                return false;
            };
            let named = lifts.is_empty() || ban.label.as_ref().is_some_and(|label| lifts.contains(label));
            // Of two that are equal by the game's criteria the ban wins.
            named
                && self.is_said(spoken.ban, Some(spoken.speaker), attempt)
                && self.precedence(Some(spoken.speaker), Sort::Other) > against
        })
    }

    /// Whether a ban or permission holds of an attempt and reaches it.
    fn is_said(&mut self, ban: usize, speaker: Option<usize>, attempt: Attempt<'_>) -> bool {
        let Some(number) = speaker else { return self.holds(ban, attempt, None) };
        let carrier = self.lineup.claims.speakers.get(number).and_then(|said| said.carrier);
        let hidden = |board: Board<'_>, card| attempt.chooser.is_some_and(|seat| !board.sees(seat, card));
        if carrier.is_some_and(|card| hidden(self.board(), card) || self.is_silent(card))
            || !self.is_heard(number)
            || !self.holds(ban, attempt, Some(number))
        {
            return false;
        }
        let subject = self.cards_among(attempt).next();
        !subject.is_some_and(|subject| self.is_immune_to(subject, cell(carrier), None))
    }

    /// Whether the condition of a ban holds.
    fn holds(&mut self, ban: usize, attempt: Attempt<'_>, speaker: Option<usize>) -> bool {
        let Some(def) = self.lineup.game.bans.get(ban) else { return false };
        if def.choosing && attempt.chooser.is_none() {
            return false;
        }
        let voice = speaker.map_or(attempt.voice, |speaker| Voice {
            cause: attempt.voice.cause,
            doer: attempt.voice.doer,
            ..self.voice_of_speaker(speaker)
        });
        let count = self.role_count(attempt.topic).min(attempt.args.len());
        let args = attempt.args.get(..count).unwrap_or(attempt.args);
        def.condition.is_none_or(|body| self.ask(body, voice, args) == 1)
    }

    /// The ban by which a card among the roles lets the effect pass by that does it.
    fn immune_to_attempt(&mut self, attempt: Attempt<'_>) -> Option<Stands> {
        if !self.lineup.claims.immunity || attempt.chooser.is_some() {
            return None;
        }
        let mut cards = self.cards_among(attempt);
        cards.find_map(|card| self.immune_by(card, attempt.voice.carrier, None))
    }

    /// The cards among the roles of an attempt; the subject is the first of them.
    fn cards_among<'r>(&self, attempt: Attempt<'r>) -> impl Iterator<Item = CardId> + use<'r> {
        let lineup = self.lineup;
        let cards = lineup.cards();
        let mut found = [NONE; crate::state::head::ARGS];
        for (role, (found, arg)) in found.iter_mut().zip(attempt.args).enumerate() {
            let kind = match attempt.topic {
                Topic::Deed(deed) => lineup.game.deeds[deed].params.get(role).map(|param| param.kind),
                Topic::Change(attr) if role == 0 && lineup.game.attributes[attr].of == Of::Card => {
                    Some(Kind::Card)
                }
                Topic::Change(_) | Topic::Holder | Topic::Starts(_) | Topic::Ends(_) => None,
            };
            match kind {
                Some(Kind::Card | Kind::Target) => *found = cell(self.board().card(*arg)),
                // An effect counts as the card that carries it.
                Some(Kind::Effect) => *found = cell(self.board().carrier(*arg)),
                _ => {}
            }
        }
        found.into_iter().filter_map(move |arg| crate::eval::row(arg, cards))
    }

    /// How many roles a topic has.
    fn role_count(&self, topic: Topic) -> usize {
        match topic {
            Topic::Deed(deed) => self.lineup.game.deeds[deed].params.len(),
            Topic::Change(_) | Topic::Holder => 3,
            Topic::Starts(_) | Topic::Ends(_) => 1,
        }
    }
}

fn about(ban: &Ban, topic: Topic) -> bool {
    use crate::rules::Attempted;
    match (ban.of, topic) {
        (Attempted::Deed(banned), Topic::Deed(deed)) => banned == deed,
        (Attempted::Change(banned), Topic::Change(attr)) => banned == attr,
        _ => false,
    }
}
