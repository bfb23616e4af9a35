//! Plays a whole match at random.

use super::game::{Game, Outcome};
use crate::rng::Rng;

/// The counters of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// Questions with at least two answers.
    pub decisions: u32,
    /// All questions.
    pub points: u32,
    /// The turn in which it ended.
    pub turns: u16,
    /// The outcome.
    pub outcome: Option<Outcome>,
}

/// Plays to the end, every answer equally likely.
pub fn playout(game: &mut Game<'_>, rng: &mut Rng) -> Stats {
    let (mut decisions, mut points) = (0, 0);
    loop {
        let options = game.options();
        let number = if options > 1 { rng.below(options) } else { 0 };
        if game.play_nth(number).is_err() {
            return Stats { decisions, points, turns: game.turn(), outcome: game.outcome() };
        }
        points += 1;
        decisions += u32::from(options > 1);
    }
}
