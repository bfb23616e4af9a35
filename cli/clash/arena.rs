//! Plays one small position with two cards at random, and looks for what goes wrong between them.

use std::sync::Arc;

use tiru_dsl::load::Loaded;
use tiru_engine::internals::Happening;
use tiru_engine::judge::{Contradiction, Disputed, Precedence};
use tiru_engine::rules::{CardDefId, Game, Id};
use tiru_engine::{Answer, Match, Options, Prompt, Question, Step};

use crate::judge::{OrderStory, contradiction_in_words};
use crate::positions::{Position, Roll};

/// How many of the effects that acted last belong to a loop.
const LOOP: usize = 40;

/// What is wrong between two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// The order of their effects matters, and no rule fixes it.
    Order,
    /// Their effects go on without an end: they trigger each other, or one triggers itself and the other keeps it going.
    Loop,
    /// Each says that the other one is silent or wrong.
    Contradict,
}

impl Kind {
    /// Its name, for people, programs and files.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Order => "order",
            Kind::Loop => "loop",
            Kind::Contradict => "contradict",
        }
    }
}

/// What shows it.
#[derive(Debug)]
pub(super) enum Shows {
    Order(OrderStory),
    Loop(String),
    Contradict([String; 2]),
}

impl Shows {
    pub(super) fn kind(&self) -> Kind {
        match self {
            Shows::Order(_) => Kind::Order,
            Shows::Loop(_) => Kind::Loop,
            Shows::Contradict(_) => Kind::Contradict,
        }
    }
}

/// A position that was played.
#[derive(Debug, Default)]
pub(super) struct Played {
    pub(super) shows: Vec<Shows>,
    /// Whether effects of both were pending at one moment, or contradicted each other.
    pub(super) met: bool,
    /// Whether the match had to be stopped.
    pub(super) stopped: bool,
    /// The answers, each with the match and the question before it, and whether there was a choice.
    pub(super) answers: Vec<(Match, Prompt, Answer, bool)>,
    /// The last state in which all had settled.
    pub(super) rest: Option<(Match, Step)>,
}

/// Two cards in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arena<'a> {
    pub(super) loaded: &'a Arc<Loaded>,
    pub(super) game: &'a Arc<Game>,
    pub(super) pair: [CardDefId; 2],
    /// How many of the two print static effects.
    pub(super) statics: usize,
}

impl Arena<'_> {
    /// Plays a position, with so many answers at most. With `keep`, the answers are kept.
    pub(super) fn play(self, position: &Position, most: usize, keep: bool) -> Option<Played> {
        let mut table = position.begin(self.game)?;
        table.keep_moments();
        let mut roll = Roll::new(position.seed);
        let mut options = Options::new();
        let mut played = Played::default();
        for nth in 0..=most {
            let step = table.step_and_list(&mut options);
            let rests = match step {
                Step::Asks(prompt) => matches!(prompt.what, Question::Act(_)),
                Step::Stopped(_) | Step::Over(_) | Step::Reached => true,
            };
            if rests {
                self.look(&table, &step, &mut played);
                let found = !played.shows.is_empty();
                if found || keep {
                    played.rest = Some((table.clone(), step.clone()));
                }
                if found {
                    break;
                }
            }
            let Step::Asks(prompt) = step else { break };
            let at = roll.below(options.len());
            if let Some(answer) = options.get(at).filter(|_| keep && nth < most) {
                played.answers.push((table.clone(), prompt, answer, options.len() > 1));
            }
            if nth == most || !table.choose(&options, at) {
                break;
            }
        }
        Some(played)
    }

    /// Looks at a match in which all has settled.
    pub(super) fn look(self, table: &Match, step: &Step, played: &mut Played) {
        if let Step::Stopped(fault) = step {
            played.stopped = true;
            if self.loops(table) {
                played.met = true;
                played.shows.push(Shows::Loop(fault.to_string()));
            }
            return;
        }
        for moment in 0..table.moments() {
            played.met |= self.are_both(&table.pending_at(moment));
            if self.are_both(&table.unruled_at(moment))
                && let Some(order) = OrderStory::between(self.pair, table, moment)
            {
                played.shows.push(Shows::Order(order));
                return;
            }
        }
        if self.statics == 2 {
            let all = table.contradictions();
            if let Some(one) = all.iter().find(|one| self.is_between(one)) {
                played.met = true;
                let words = contradiction_in_words(self.loaded, table, one);
                played.shows.push(Shows::Contradict(words));
            }
        }
    }

    /// Whether both cards are among these; a card with itself has to be there twice.
    fn are_both(self, cards: &[CardDefId]) -> bool {
        let [one, other] = self.pair;
        let count = |card| cards.iter().filter(|it| **it == card).count();
        if one == other { count(one) > 1 } else { count(one) > 0 && count(other) > 0 }
    }

    /// Whether two claims of the two cards contradict each other, and no criterion of the game decides between them.
    fn is_between(self, one: &Contradiction) -> bool {
        let open = matches!(one.about, Disputed::Silence { .. })
            || !matches!(one.because, Precedence::Criterion { .. });
        open && one.counts.card.zip(one.passed.card).is_some_and(|(a, b)| self.are_both(&[a, b]))
    }

    /// Whether the effects that acted last are of the two cards alone, and of both.
    fn loops(self, table: &Match) -> bool {
        let Some(chronicle) = table.chronicle() else { return false };
        let acts = chronicle.events().iter().rev().filter_map(|event| match event.what {
            Happening::Acts { card, .. } => Some(card),
            _ => None,
        });
        let last: Vec<_> = acts.take(LOOP).map(|card| card.map(|card| table.lineup().card(card))).collect();
        let of = |id: CardDefId| self.game.cards.get(id);
        last.len() == LOOP
            && self.pair.iter().all(|card| last.iter().any(|acted| *acted == of(*card)))
            && last.iter().all(|acted| self.pair.iter().any(|card| *acted == of(*card)))
    }

    /// The names of the two cards.
    pub(super) fn names(self) -> [String; 2] {
        self.pair.map(|card| {
            self.game.cards.get(card).map(tiru_engine::rules::CardDef::full_name).unwrap_or_default()
        })
    }

    /// A number of its own for the pair, so that what is tried with it does not depend on other pairs.
    pub(super) fn number(self) -> u64 {
        let [one, other] = self.pair.map(|card| u64::try_from(card.index()).unwrap_or(0));
        one << 32 | other
    }
}
