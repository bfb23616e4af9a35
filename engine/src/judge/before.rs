//! Which of two effects went first, and by which criterion: `"X" before "Y" because icon`.

use super::{Failure, Position};
use crate::observe::{Chronicle, Happening, Reason, Stood};
use crate::rules::{CardId, CriterionKind, NamesId, Span};

/// What a ruling says of two cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    pub(super) first: NamesId,
    pub(super) then: NamesId,
    /// The place of the criterion in the game's order.
    pub(super) because: Option<usize>,
}

/// How two effects that waited at one moment came out.
enum Came {
    /// The one that was to go first did, for this reason.
    First(Reason),
    /// The other one did.
    Then(Reason),
    /// They acted together.
    Together,
}

impl Position<'_> {
    /// Tests which went first, of what was told since `told`.
    pub(super) fn expect_before(&self, said: Before, told: usize, span: Span) -> Result<(), Failure> {
        let events = self.game.chronicle().map_or(&[][..], Chronicle::events).get(told..).unwrap_or(&[]);
        let came = events.iter().find_map(|event| match &event.what {
            Happening::Weighed { first, rest } => self.came(said, first, rest),
            _ => None,
        });
        let (one, other) = (self.named(said.first), self.named(said.then));
        let wanted = match said.because {
            Some(criterion) => format!("\"{one}\" before \"{other}\" because {}", self.criterion(criterion)),
            None => format!("\"{one}\" before \"{other}\""),
        };
        let fails = |found: String| Err(Failure::new(span, wanted.clone(), found));
        match came {
            Some(Came::First(reason)) => match (said.because, criterion_of(reason)) {
                (None, _) => Ok(()),
                // A game may have two of a kind, which a ruling calls by one word.
                (Some(wanted), Some(found)) if self.criterion(wanted) == self.criterion(found) => Ok(()),
                _ => fails(format!("it goes first because {}", self.reason(reason))),
            },
            Some(Came::Then(reason)) => {
                fails(format!("\"{other}\" goes first because {}", self.reason(reason)))
            }
            Some(Came::Together) if said.because.is_some_and(|at| self.is_together(at)) => Ok(()),
            Some(Came::Together) => fails("they act together".to_owned()),
            None => {
                let acts = |names| {
                    events.iter().position(|event| match event.what {
                        Happening::Acts { card, .. } | Happening::PassedOver { card, .. } => {
                            card.is_some_and(|card| self.is(card, names))
                        }
                        _ => false,
                    })
                };
                match (acts(said.first), acts(said.then)) {
                    (None, _) => fails(format!("no effect of \"{one}\" acts")),
                    (_, None) => fails(format!("no effect of \"{other}\" acts")),
                    (Some(_), Some(_)) if said.because.is_some() => {
                        fails("they do not wait at the same moment".to_owned())
                    }
                    (Some(first), Some(then)) if first < then => Ok(()),
                    _ => fails(format!("\"{other}\" acts before the other one waits")),
                }
            }
        }
    }

    /// How the two came out at one pick, if both waited then.
    fn came(&self, said: Before, first: &[Stood], rest: &[(Stood, Reason)]) -> Option<Came> {
        let is = |stood: &Stood, names| stood.card.is_some_and(|card| self.is(card, names));
        let goes = |names| first.iter().any(|stood| is(stood, names));
        let waits = |names| rest.iter().find(|(stood, _)| is(stood, names)).map(|(_, reason)| *reason);
        if goes(said.first) && goes(said.then) && first.len() > 1 {
            return Some(Came::Together);
        }
        let first = goes(said.first).then(|| waits(said.then)).flatten().map(Came::First);
        first.or_else(|| goes(said.then).then(|| waits(said.first)).flatten().map(Came::Then))
    }

    fn is(&self, card: CardId, names: NamesId) -> bool {
        let lineup = self.game.lineup();
        lineup.game().names[names].contains(&lineup.slots[card].def)
    }

    fn named(&self, names: NamesId) -> &str {
        let rules = self.rules();
        let print = rules.names[names].first().and_then(|print| rules.cards.get(*print));
        print.map_or("?", |print| print.name.as_str())
    }

    fn is_together(&self, criterion: usize) -> bool {
        matches!(self.rules().order.get(criterion).map(|it| &it.kind), Some(CriterionKind::Together))
    }

    fn criterion(&self, at: usize) -> &'static str {
        match self.rules().order.get(at).map(|criterion| &criterion.kind) {
            Some(CriterionKind::Icon) => "icon",
            Some(CriterionKind::Aim) => "aim",
            Some(CriterionKind::Seat(_)) => "seat",
            Some(CriterionKind::Stamp(..)) => "stamp",
            Some(CriterionKind::Batch(_)) => "batch",
            Some(CriterionKind::Value(..)) => "value",
            Some(CriterionKind::Ask(_)) => "ask",
            Some(CriterionKind::Chance) => "chance",
            Some(CriterionKind::Together) => "together",
            None => "?",
        }
    }

    fn reason(&self, reason: Reason) -> String {
        match (criterion_of(reason), reason) {
            (Some(criterion), _) => self.criterion(criterion).to_owned(),
            (None, Reason::Printed) => "it is printed first".to_owned(),
            (None, _) => "its card lies first".to_owned(),
        }
    }
}

/// The criterion that decided, by its place in the game's order.
fn criterion_of(reason: Reason) -> Option<usize> {
    match reason {
        Reason::Compared { criterion, .. }
        | Reason::Table { criterion }
        | Reason::Drawn { criterion }
        | Reason::Picked { criterion, .. } => Some(criterion),
        Reason::Printed | Reason::Lies | Reason::Said => None,
    }
}
