//! Which of two effects went first, and by which criterion: `"X" before "Y" because icon`.

use super::{Failure, Position, orders_told};
use crate::observe::{Happening, Reason, Stood};
use crate::rules::{Acting, CardId, CriterionKind, EffectId, Expectation, NamesId, Span};

/// So many pairs are told of where none is as it was said.
const PAIRS: usize = 4;

/// What a ruling says of two cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    pub(super) first: Acting,
    pub(super) then: Acting,
    /// The place of the criterion in the game's order.
    pub(super) because: Option<usize>,
}

/// Two effects that were put in order, and of which a ruling asks which goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meant {
    /// Where they were, by its place among what the eyes of all seats were told.
    pub event: usize,
    /// The one that went, by its place among those that were next.
    pub went: usize,
    /// The one that waited, by its place among the rest.
    pub waited: usize,
}

impl Before {
    /// What an expectation says of two cards, if it does.
    pub(super) fn of(wanted: &Expectation) -> Option<Before> {
        let Expectation::Before { first, then, because } = wanted else { return None };
        Some(Before { first: *first, then: *then, because: because.map(usize::from) })
    }
}

/// How effects of the two that waited at one moment came out.
enum Came {
    /// One of the card that was to go first did.
    First(Pair),
    /// One of the other did.
    Then(Pair),
    /// They acted together.
    Together,
}

/// An effect that went, the nearest one behind it of the other card, and what told the two apart.
#[derive(Clone, Copy)]
struct Pair {
    went: Stood,
    waited: Stood,
    reason: Reason,
    /// Their places among those that were next, and among the rest.
    places: (usize, usize),
}

impl Pair {
    /// Whether it says the same of the same effects, whatever else was pending.
    fn is_like(&self, other: &Pair) -> bool {
        (self.went, self.waited, self.reason) == (other.went, other.waited, other.reason)
    }
}

impl Position<'_> {
    /// The pairs of effects that the ruling asks about, at every moment at which both were pending.
    pub(super) fn meant(&self) -> Vec<Meant> {
        let wanted = self.ruling.parts.iter().flat_map(|part| &part.then);
        let pairs: Vec<Before> = wanted.filter_map(|(wanted, _)| Before::of(wanted)).collect();
        if pairs.is_empty() {
            return Vec::new();
        }
        let told = self.game.view_together().told_events();
        let mut found = Vec::new();
        for (at, event) in told.into_iter().enumerate() {
            let Happening::Weighed { first, rest, .. } = &event.what else { continue };
            for said in &pairs {
                if let Some(Came::First(pair) | Came::Then(pair)) = self.came(*said, first, rest) {
                    found.push(Meant { event: at, went: pair.places.0, waited: pair.places.1 });
                }
            }
        }
        found
    }

    /// Tests which went first, of what was told since `told`: without a reason, at the first moment at which effects of both
    /// waited; with one, whether at any moment it was for this reason.
    pub(super) fn expect_before(&self, said: Before, told: usize, span: Span) -> Result<(), Failure> {
        let events = self.events_since(told);
        let (one, other) = (self.acting(said.first), self.acting(said.then));
        let wanted = match said.because {
            Some(criterion) => format!("{one} before {other} because {}", self.criterion(criterion)),
            None => format!("{one} before {other}"),
        };
        if self.told().saturating_sub(told) > events.len() {
            return Err(Failure::new(span, wanted, "so much happened that not all of it is kept"));
        }
        let weighed = events.iter().filter_map(|event| match &event.what {
            Happening::Weighed { first, rest, .. } => self.came(said, first, rest),
            _ => None,
        });
        let came: Vec<Came> = weighed.collect();
        let counts = if said.because.is_some() { came.as_slice() } else { came.get(..1).unwrap_or(&[]) };
        if counts.iter().any(|came| self.is_so(came, said.because)) {
            return Ok(());
        }
        let fails = |found: String| Err(Failure::new(span, wanted.clone(), found));
        if !came.is_empty() {
            return fails(self.how_they_came(&came, &other));
        }
        let acts = |acting: Acting| {
            events.iter().position(|event| match event.what {
                Happening::Acts { card, effect, .. } | Happening::PassedOver { card, effect, .. } => {
                    card.is_some_and(|card| self.is(card, acting.names) && self.may_be(card, effect, acting))
                }
                _ => false,
            })
        };
        match (acts(said.first), acts(said.then)) {
            (None, _) => fails(nobody(said.first, &one)),
            (_, None) => fails(nobody(said.then, &other)),
            (Some(_), Some(_)) if said.because.is_some() => {
                fails("they do not wait at the same moment".to_owned())
            }
            (Some(first), Some(then)) if first < then => Ok(()),
            _ => fails(format!("{other} acts before the other one waits")),
        }
    }

    /// Whether one moment shows what is said.
    fn is_so(&self, came: &Came, because: Option<usize>) -> bool {
        match (came, because) {
            (Came::First(_), None) => true,
            // A game may have two of a kind, which a ruling calls by one word.
            (Came::First(pair), Some(wanted)) => {
                pair.reason.criterion().is_some() && self.criterion(wanted) == self.reason(pair.reason)
            }
            (Came::Together, Some(wanted)) => self.is_together(wanted),
            (Came::Together, None) | (Came::Then(_), _) => false,
        }
    }

    /// What was found instead, pair by pair if a card has several effects.
    fn how_they_came(&self, came: &[Came], other: &str) -> String {
        let firsts = came.iter().filter_map(|came| match came {
            Came::First(pair) => Some(*pair),
            Came::Then(_) | Came::Together => None,
        });
        let mut firsts: Vec<Pair> = firsts.collect();
        if firsts.is_empty() || !matches!(came.first(), Some(Came::First(_))) {
            return match came.first() {
                Some(Came::Then(pair)) if self.has_several(pair) => {
                    format!("{other} goes first: {}", self.pair(pair))
                }
                Some(Came::Then(pair)) => {
                    format!("{other} goes first because {}", self.reason(pair.reason))
                }
                _ => "they act together".to_owned(),
            };
        }
        firsts.dedup_by(|one, other| one.is_like(other));
        match firsts.as_slice() {
            [pair] if !self.has_several(pair) => {
                format!("it goes first because {}", self.reason(pair.reason))
            }
            pairs => {
                let told: Vec<String> = pairs.iter().take(PAIRS).map(|pair| self.pair(pair)).collect();
                told.join("; ")
            }
        }
    }

    /// `effect 1 of "Hush" goes before effect 2 of "Echo" because icon`.
    fn pair(&self, pair: &Pair) -> String {
        let (went, waited) = (self.effect(&pair.went), self.effect(&pair.waited));
        format!("{went} goes before {waited} because {}", self.reason(pair.reason))
    }

    fn has_several(&self, pair: &Pair) -> bool {
        [pair.went, pair.waited].iter().any(|stood| self.nth(stood) != Some((1, 1)))
    }

    /// Which effect of its card it is, by how it is printed.
    fn effect(&self, stood: &Stood) -> String {
        let Some(card) = stood.card else { return "an effect of the rules".to_owned() };
        let name = self.game.lineup.card(card).full_name();
        match self.nth(stood) {
            Some((1, 1)) => format!("\"{name}\""),
            Some((nth, _)) => format!("effect {nth} of \"{name}\""),
            None => format!("an effect that \"{name}\" has no more"),
        }
    }

    /// Its number among the effects of its card as it stood, from 1, and how many are printed there.
    fn nth(&self, stood: &Stood) -> Option<(usize, usize)> {
        let printed = &self.game.lineup.card(stood.card?).effects;
        Some((stood.nth? + 1, printed.len()))
    }

    /// Whether an effect of a card may be the one that is meant: of those it got, anything that it does not print.
    fn may_be(&self, card: CardId, effect: EffectId, acting: Acting) -> bool {
        let printed = &self.game.lineup.card(card).effects;
        acting.nth.is_none_or(|nth| match printed.get(usize::from(nth)) {
            Some(meant) => *meant == effect,
            None => !printed.contains(&effect),
        })
    }

    /// `"Hush"`, `effect 2 of "Hush"`.
    fn acting(&self, acting: Acting) -> String {
        let name = self.named(acting.names);
        acting.nth.map_or_else(|| format!("\"{name}\""), |nth| format!("effect {} of \"{name}\"", nth + 1))
    }

    /// How the two came out at one pick, if both waited then. Of several effects that wait, the nearest counts: the one that
    /// stood against what went for longest.
    fn came(&self, said: Before, first: &[Stood], rest: &[(Stood, Reason)]) -> Option<Came> {
        let is = |stood: &Stood, acting: Acting| {
            let is_meant = acting.nth.is_none_or(|nth| stood.nth == Some(usize::from(nth)));
            is_meant && stood.card.is_some_and(|card| self.is(card, acting.names))
        };
        let goes = |acting| first.iter().enumerate().find(|(_, stood)| is(stood, acting));
        let waits = |acting| {
            let of = rest.iter().enumerate().rev().filter(|(_, (stood, _))| is(stood, acting));
            of.max_by_key(|(_, (_, reason))| reason.nearness())
        };
        let pair = |(at, went): (usize, &Stood), waits: Option<(usize, &(Stood, Reason))>| {
            waits.map(|(nth, (waited, reason))| Pair {
                went: *went,
                waited: *waited,
                reason: *reason,
                places: (at, nth),
            })
        };
        if goes(said.first).is_some() && goes(said.then).is_some() && first.len() > 1 {
            return Some(Came::Together);
        }
        let first = goes(said.first).and_then(|went| pair(went, waits(said.then))).map(Came::First);
        first.or_else(|| goes(said.then).and_then(|went| pair(went, waits(said.first))).map(Came::Then))
    }

    fn is(&self, card: CardId, names: NamesId) -> bool {
        let lineup = self.game.lineup();
        lineup.game().names[names].contains(&lineup.slots[card].def)
    }

    pub(super) fn named(&self, names: NamesId) -> &str {
        let rules = self.rules();
        let print = rules.names[names].first().and_then(|print| rules.cards.get(*print));
        print.map_or("?", |print| print.name.as_str())
    }

    fn is_together(&self, criterion: usize) -> bool {
        matches!(self.rules().order.get(criterion).map(|it| &it.kind), Some(CriterionKind::Together))
    }

    /// How rulings call a criterion. Behind the last one stands that a seat is asked where effects cannot act together.
    fn criterion(&self, at: usize) -> &'static str {
        self.rules().order.get(at).map_or(orders_told::ASK, |criterion| criterion.kind.word())
    }

    fn reason(&self, reason: Reason) -> String {
        match (reason.criterion(), reason) {
            (Some(criterion), _) => orders_told::because(self.rules(), criterion, reason).to_owned(),
            (None, Reason::Printed) => "it is printed first".to_owned(),
            (None, Reason::Again) => "it triggered first".to_owned(),
            (None, Reason::Said) => "another order is tried".to_owned(),
            (None, _) => "its card lies first".to_owned(),
        }
    }
}

/// That nothing acts of what is meant.
fn nobody(acting: Acting, name: &str) -> String {
    if acting.nth.is_some() { format!("{name} does not act") } else { format!("no effect of {name} acts") }
}
