//! Whole matches without anybody watching.

use crate::outcome::{Fault, FaultKind, Outcome, Step};
use crate::player::Player;
use crate::prompt::Options;
use crate::table::Match;
use crate::view::Choices;

/// What became of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How it ended, or why it was stopped.
    pub end: Result<Outcome, Box<Fault>>,
    /// Questions with two or more answers.
    pub decisions: u32,
    /// All questions.
    pub questions: u32,
    /// Turns begun.
    pub turns: i32,
    /// Rounds begun.
    pub rounds: i32,
    /// Stands for the table as it was at the end.
    pub digest: u64,
}

/// Plays a match to its end, one player for each seat.
///
/// ```
/// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
/// use tiru_engine::{Match, Options, Random, playout};
/// let mut players = [Random::new(7, 0), Random::new(7, 1)];
/// let tally = playout(&mut Match::deal(&lineup, 2), &mut players, &mut Options::new());
/// assert!(tally.end.is_ok());
/// ```
pub fn playout<P: Player>(game: &mut Match, players: &mut [P], options: &mut Options) -> Tally {
    let (mut decisions, mut questions) = (0, 0);
    let blind = players.iter().all(Player::is_blind);
    let end = loop {
        match game.step_and_list_for(options, blind) {
            Step::Over(outcome) => break Ok(outcome),
            Step::Stopped(fault) => break Err(fault),
            Step::Reached => {}
            Step::Asks(prompt) => {
                questions += 1;
                decisions += u32::from(options.len() > 1);
                let view = game.view(prompt.seat);
                let choices = Choices::new(view, &prompt, options);
                let player = players.get_mut(usize::from(prompt.seat.0));
                let picked = player.map_or(0, |player| player.answer(view, &prompt, choices));
                if !game.choose(options, picked) && !game.choose(options, 0) {
                    break Err(game.fault(FaultKind::NotYet));
                }
            }
        }
    };
    Tally { end, decisions, questions, turns: game.turn(), rounds: game.round(), digest: game.meaning() }
}
