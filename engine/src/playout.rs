//! Whole matches without anybody watching, and the simplest of players.

use crate::outcome::{Fault, FaultKind, Outcome, Step};
use crate::prompt::{Options, Prompt};
use crate::state::stream::{below, stream};
use crate::table::Match;
use crate::view::{Choices, Player, View};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// A player that takes any option, each as likely as the other.
#[derive(Clone, Debug)]
pub struct Random {
    chance: ChaCha8Rng,
}

impl Random {
    /// One for this seat in a match of this seed: its choices come from a stream of its own, so they change no shuffle.
    pub fn new(seed: u64, seat: u8) -> Random {
        Random { chance: stream(seed, 1_000 + u64::from(seat)) }
    }

    /// The number of one of so many options.
    #[inline]
    pub(crate) fn pick(&mut self, options: u32) -> u32 {
        if options < 2 { 0 } else { below(options, || self.chance.next_u32()) }
    }
}

impl Player for Random {
    fn answer(&mut self, _: View<'_>, _: &Prompt, choices: Choices<'_>) -> usize {
        self.pick(u32::try_from(choices.len()).unwrap_or(u32::MAX)) as usize
    }

    fn blind(&mut self) -> Option<&mut Random> {
        Some(self)
    }
}

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

/// How many questions a match may ask before it counts as one that never ends: real ones ask some hundred.
pub(crate) const MOST_QUESTIONS: u32 = 100_000;

/// Plays a match to its end, one player for each seat.
pub fn playout<P: Player>(game: &mut Match, players: &mut [P], options: &mut Options) -> Tally {
    if let Some(tally) = quickly(game, players) {
        return tally;
    }
    let (mut decisions, mut questions) = (0, 0);
    let end = loop {
        match game.step_and_list(options) {
            Step::Over(outcome) => break Ok(outcome),
            Step::Stopped(fault) => break Err(fault),
            Step::Reached => {}
            Step::Asks(_) if questions == MOST_QUESTIONS => break Err(game.fault(FaultKind::NoEnd)),
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
    if let Some(came) = game.play_quickly(players)
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
