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
    if let Some(tally) = quickly(game, players) {
        return tally;
    }
    let (mut decisions, mut questions) = (0, 0);
    let blind = players.iter_mut().all(|player| player.blind().is_some());
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

/// The most seats that are looked after when a match is given up and played again.
const SEATS: usize = 8;

/// Plays a match to its end as one program, where that can be and all players are blind.
fn quickly<P: Player>(game: &mut Match, players: &mut [P]) -> Option<Tally> {
    if !game.may_be_quick() || players.len() > SEATS {
        return None;
    }
    let mut before = [const { None }; SEATS];
    for (before, player) in before.iter_mut().zip(&mut *players) {
        *before = Some(player.blind()?.clone());
    }
    let quick = game.lineup.quick.as_ref();
    let came = quick.and_then(|quick| quick.play(&game.lineup, &mut game.state, players));
    if let Some(came) = came
        && let Some(outcome) = game.outcome()
    {
        let (turns, rounds, digest) = (game.turn(), game.round(), game.meaning());
        return Some(Tally {
            end: Ok(outcome),
            decisions: came.decisions,
            questions: came.questions,
            turns,
            rounds,
            digest,
        });
    }
    for (before, player) in before.iter_mut().zip(players) {
        if let (Some(before), Some(player)) = (before.take(), player.blind()) {
            *player = before;
        }
    }
    game.deal_anew();
    None
}
