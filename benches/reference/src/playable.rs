//! The interface of the three games: a game stops at each question, and its answers have numbers.

use crate::rng::Rng;

/// There is no such answer to the open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLegal;

/// The counters of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// Questions with at least two answers.
    pub decisions: u32,
    /// All questions.
    pub points: u32,
}

/// A game in progress.
pub trait Playable {
    /// An answer.
    type Move: PartialEq;

    /// Returns the number of answers to the open question: 0 when the game is over. There may be a single one.
    fn options(&self) -> u32;

    /// Returns the answer with a number below [`options`](Playable::options).
    fn nth(&self, number: u32) -> Option<Self::Move>;

    /// Gives the answer with a number below [`options`](Playable::options), and plays on to the next question.
    fn play_nth(&mut self, number: u32) -> Result<(), NotLegal>;

    /// Returns all answers.
    fn moves(&self) -> impl Iterator<Item = Self::Move> {
        (0..self.options()).filter_map(|number| self.nth(number))
    }

    /// Gives an answer, and plays on to the next question.
    fn play(&mut self, answer: &Self::Move) -> Result<(), NotLegal> {
        let number = (0..self.options()).find(|number| self.nth(*number).as_ref() == Some(answer));
        self.play_nth(number.ok_or(NotLegal)?)
    }
}

/// Plays to the end, every answer equally likely.
pub fn playout(game: &mut impl Playable, rng: &mut Rng) -> Stats {
    let mut stats = Stats { decisions: 0, points: 0 };
    loop {
        let options = game.options();
        let number = if options > 1 { rng.below(options) } else { 0 };
        if game.play_nth(number).is_err() {
            return stats;
        }
        stats.points += 1;
        stats.decisions += u32::from(options > 1);
    }
}
