//! Whole matches without anybody watching.

use crate::outcome::{Fault, FaultKind, Outcome, Step};
use crate::player::Player;
use crate::prompt::Options;
use crate::rules::SeatId;
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
    /// Whose turn the first one was; none in a game without turns, or if nobody was asked in it.
    pub first: Option<SeatId>,
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
    let Played { end, decisions, questions, first } = play(game, players, options, u32::MAX);
    let end = end.unwrap_or_else(|| Err(game.fault(FaultKind::NoEnd)));
    Tally {
        end,
        decisions,
        questions,
        turns: game.turn(),
        rounds: game.round(),
        first,
        digest: game.meaning(),
    }
}

/// Plays on for at most so many questions. Returns how the match ended, if it did: for players that try what may come.
///
/// ```
/// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
/// use tiru_engine::{Match, Options, Random, playout_within};
/// let mut players = [Random::new(7, 0), Random::new(7, 1)];
/// assert!(playout_within(&mut Match::deal(&lineup, 2), &mut players, &mut Options::new(), 1).is_none());
/// ```
pub fn playout_within<P: Player>(
    game: &mut Match,
    players: &mut [P],
    options: &mut Options,
    most: u32,
) -> Option<Result<Outcome, Box<Fault>>> {
    play(game, players, options, most).end
}

/// How a match ended, if it did; how many decisions and questions it took, and who had the first turn.
struct Played {
    end: Option<Result<Outcome, Box<Fault>>>,
    decisions: u32,
    questions: u32,
    first: Option<SeatId>,
}

fn play<P: Player>(game: &mut Match, players: &mut [P], options: &mut Options, most: u32) -> Played {
    let (mut decisions, mut questions) = (0, 0);
    let blind = players.iter().all(Player::is_blind);
    let end = loop {
        match game.step_and_list_for(options, blind) {
            Step::Over(outcome) => break Some(Ok(outcome)),
            Step::Stopped(fault) => break Some(Err(fault)),
            Step::Reached => {}
            Step::Asks(_) if questions == most => break None,
            Step::Asks(prompt) => {
                questions += 1;
                decisions += u32::from(options.len() > 1);
                let view = game.view(prompt.seat);
                let choices = Choices::new(view, &prompt, options);
                let player = players.get_mut(usize::from(prompt.seat.0));
                let picked = player.map_or(0, |player| player.answer(view, &prompt, choices));
                if !game.choose(options, picked) && !game.choose(options, 0) {
                    break Some(Err(game.fault(FaultKind::Internal)));
                }
            }
        }
    };
    Played { end, decisions, questions, first: game.had_first_turn() }
}
