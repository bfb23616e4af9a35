//! A player that searches: Monte Carlo search over what its seat may know.
//!
//! Each playout imagines the match anew (a determinization), follows the answers that look best as far as positions are known,
//! and plays the rest at random. What is remembered belongs to what the asked seat sees, not to the imagined match, so every
//! seat plans with its own knowledge only, and seats that are asked at once choose without knowing each other's answers.

use std::sync::Arc;

use tiru_engine::rules::SeatId;
use tiru_engine::{Choices, Lineup, Player, Prompt, Step, View};

use crate::memory::{Arm, Memory, index};
use crate::rollout::{End, Rollout, mixed};

/// The work of a playout, in units of [`Match::worked`](tiru_engine::Match::worked). In games whose playouts take more, there are
/// fewer: those of the shipped games take less, some a millisecond.
const WORK: u64 = 4_000_000;

/// A player that plays what won most often in so many imagined matches.
///
/// Its answer depends on its seed, the number of playouts, the question and what its seat sees, and on nothing else: it may be
/// asked again, in any order.
#[derive(Debug)]
pub struct Search {
    seed: u64,
    playouts: u32,
    rollout: Rollout,
    memory: Memory,
    path: Vec<(u64, usize, SeatId)>,
}

/// What a search thinks of one answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How many imagined matches began with it.
    pub playouts: u32,
    /// How often the seat won them, from 0 to 1; a tie counts half, a score as its place among those imagined, and a match that was not
    /// played to its end what the position that it reached is worth.
    pub wins: f64,
}

impl Search {
    /// A player with so many playouts for each answer, or fewer where matches are long.
    pub fn new(lineup: &Arc<Lineup>, seed: u64, playouts: u32) -> Search {
        Search { seed, playouts, rollout: Rollout::new(lineup), memory: Memory::default(), path: Vec::new() }
    }

    /// Returns what it thinks of each answer.
    pub fn weigh(&mut self, view: View<'_>, prompt: &Prompt, answers: usize) -> Vec<Estimate> {
        self.think(view, prompt, answers, false)
    }

    /// The same. With `only_best` it stops once more playouts cannot change which answer is the best.
    fn think(&mut self, view: View<'_>, prompt: &Prompt, answers: usize, only_best: bool) -> Vec<Estimate> {
        self.memory.clear();
        let root = position(view, prompt, answers);
        let seed = mixed(self.seed, mixed(root, u64::from(prompt.serial)));
        let playouts = u64::from(self.playouts);
        let enough = self.rollout.worked() + playouts * WORK;
        for number in 0..playouts {
            let is_decided = only_best && lead(self.memory.arms(root)) > playouts - number;
            if is_decided || self.rollout.worked() > enough {
                break;
            }
            self.try_once(view, (root, answers), mixed(seed, number));
        }
        let arms = self.memory.arms(root).iter();
        let mut weighed: Vec<Estimate> =
            arms.map(|arm| Estimate { playouts: arm.visits, wins: arm.mean() }).collect();
        weighed.resize(answers, Estimate { playouts: 0, wins: 0.0 });
        weighed
    }

    /// Imagines the match, plays it on, and remembers what came of the answers to known positions. The first of them is the
    /// question itself, whatever values that are worked out from hidden cards look like in the imagined match.
    fn try_once(&mut self, view: View<'_>, (root, answers): (u64, usize), seed: u64) {
        self.rollout.imagine(view, seed);
        self.path.clear();
        let Rollout { game, options, .. } = &mut self.rollout;
        let Step::Asks(prompt) = game.step_and_list(options) else { return };
        // What may be answered can depend on hidden cards, too: such a match is none of those that may be.
        if options.len() != answers {
            return;
        }
        let (answer, is_new) = self.memory.choose(root, answers, seed);
        self.path.push((root, answer, prompt.seat));
        game.choose(options, answer);
        let known = if is_new { None } else { self.follow(seed) };
        let end = known.unwrap_or_else(|| self.rollout.play_on(seed));
        for (position, answer, seat) in self.path.drain(..) {
            self.memory.note(position, answer, self.rollout.worth(end, seat));
        }
    }

    /// Answers as positions are remembered, up to one that is new. Returns the end of the match, if it is reached.
    fn follow(&mut self, seed: u64) -> Option<End> {
        loop {
            let Rollout { game, options, .. } = &mut self.rollout;
            let prompt = match game.step_and_list(options) {
                Step::Asks(prompt) => prompt,
                Step::Over(outcome) => return Some(self.rollout.ends(Some(&outcome))),
                Step::Stopped(_) => return Some(End::Tied),
                Step::Reached => continue,
            };
            if options.len() < 2 {
                game.choose(options, 0);
                continue;
            }
            let position = position(game.view(prompt.seat), &prompt, options.len());
            let chance = mixed(seed, 1 + self.path.len() as u64);
            let (answer, is_new) = self.memory.choose(position, options.len(), chance);
            self.path.push((position, answer, prompt.seat));
            game.choose(options, answer);
            if is_new {
                return None;
            }
        }
    }
}

/// A number for a question as the asked seat sees it.
fn position(view: View<'_>, prompt: &Prompt, answers: usize) -> u64 {
    let asked = u64::from(prompt.seat.0) << 32 | u64::from(prompt.picked);
    mixed(view.digest(), mixed(asked, mixed(u64::from(prompt.serial), answers as u64)))
}

impl Player for Search {
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize {
        if choices.len() < 2 {
            return 0;
        }
        let chance = mixed(self.seed, mixed(view.digest(), u64::from(prompt.serial)));
        best(&self.think(view, prompt, choices.len(), true), chance)
    }
}

/// How many playouts the best answer is ahead of the next, less one.
fn lead(arms: &[Arm]) -> u64 {
    let (mut most, mut next) = (0, 0);
    for arm in arms {
        (most, next) = if arm.visits > most { (arm.visits, most) } else { (most, next.max(arm.visits)) };
    }
    // Answers that were tried once less often may still be equal.
    u64::from((most - next).saturating_sub(1))
}

/// The answer that was tried most often; of several, the one that won more; of equal ones, any, as chance has it. A player that
/// always took the first of equal answers could go on without end where nothing makes a difference.
fn best(estimates: &[Estimate], chance: u64) -> usize {
    let Some(most) = estimates.iter().max_by(|one, other| rank(one).total_cmp(&rank(other))) else {
        return 0;
    };
    // Answers that win equally often are tried in turn.
    let is_equal =
        |one: &Estimate| one.wins.total_cmp(&most.wins).is_eq() && one.playouts + 1 >= most.playouts;
    let equal: Vec<usize> =
        (0..estimates.len()).filter(|at| estimates.get(*at).is_some_and(is_equal)).collect();
    equal.get(index(chance, equal.len())).copied().unwrap_or(0)
}

fn rank(estimate: &Estimate) -> f64 {
    f64::from(estimate.playouts) + estimate.wins / 2.0
}
