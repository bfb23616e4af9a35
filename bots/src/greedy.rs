//! A player that looks one answer ahead.

use std::sync::Arc;

use tiru_engine::{Choices, Lineup, Player, Prompt, Step, View};

use crate::rollout::{End, Rollout, mixed};

/// How many imagined matches each answer is tried in.
const PLAYOUTS: u16 = 4;

/// The most work for one question, in units of [`Match::worked`](tiru_engine::Match::worked): some seconds at most. Answers
/// that were not tried by then are not given.
const MOST_WORK: u64 = 600_000_000;

/// A player that tries each answer in a few imagined matches, with the rest played at random, and plays what won most often.
#[derive(Clone, Debug)]
pub struct Greedy {
    seed: u64,
    rollout: Rollout,
}

impl Greedy {
    /// A player for matches of this lineup.
    pub fn new(lineup: &Arc<Lineup>, seed: u64) -> Greedy {
        Greedy { seed, rollout: Rollout::new(lineup) }
    }

    fn try_answer(&mut self, view: View<'_>, answer: usize, seed: u64) -> End {
        self.rollout.imagine(view, seed);
        let Rollout { game, options, .. } = &mut self.rollout;
        if let Step::Asks(_) = game.step_and_list(options) {
            // What may be answered can depend on hidden cards: an answer that is not there is the last one here.
            game.choose(options, answer.min(options.len().saturating_sub(1)));
        }
        self.rollout.play_on(seed)
    }
}

impl Player for Greedy {
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize {
        let mut ends: Vec<End> = Vec::new();
        if choices.len() < 2 {
            return 0;
        }
        let seed = mixed(self.seed, mixed(view.digest(), u64::from(prompt.serial)));
        let enough = self.rollout.worked() + MOST_WORK;
        for answer in 0..choices.len() {
            if self.rollout.worked() > enough {
                break;
            }
            // The same imagined matches for each answer.
            ends.extend(
                (0..PLAYOUTS).map(|number| self.try_answer(view, answer, mixed(seed, number.into()))),
            );
        }
        // A score is worth something only among all others.
        let mut best = (0, -1.0);
        for (answer, ends) in ends.chunks(PLAYOUTS.into()).enumerate() {
            let worth: f64 = ends.iter().map(|end| self.rollout.worth(*end, prompt.seat)).sum();
            if worth > best.1 {
                best = (answer, worth);
            }
        }
        best.0
    }
}
