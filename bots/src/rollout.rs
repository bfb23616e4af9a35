//! A match played on at random, and what its end is worth to each seat.

use std::sync::Arc;

use tiru_engine::rules::{MOST_SEATS, SeatId};
use tiru_engine::{Lineup, Match, Options, Outcome, Random, Seats, View, playout_within};

/// The most questions of one match that is played on: what has not ended by then counts as a tie.
const MOST: u32 = 2_000;

/// The same where the game itself says what a position is worth: enough to see what an answer leads to. After many more questions
/// that are answered at random, little depends on it.
const FEW: u32 = 24;

/// What it takes to imagine a match, in units of [`Match::worked`].
const IMAGINED: u64 = 10_000;

/// Memory for imagined matches, used again and again.
#[derive(Clone, Debug)]
pub(crate) struct Rollout {
    pub(crate) game: Match,
    pub(crate) options: Options,
    seats: u8,
    /// The most questions of a match that is played on.
    most: u32,
    /// How many matches were imagined.
    imagined: u64,
    /// The lowest and the highest score of those that ended with one.
    scores: Option<(i32, i32)>,
}

impl Rollout {
    pub(crate) fn new(lineup: &Arc<Lineup>) -> Rollout {
        let (game, options) = (Match::deal(lineup, 0), Options::new());
        let most = if lineup.game().worth.is_some() { FEW } else { MOST };
        Rollout { game, options, seats: lineup.seats(), most, imagined: 0, scores: None }
    }

    /// Imagines the match that a view is of.
    pub(crate) fn imagine(&mut self, view: View<'_>, seed: u64) {
        view.imagine(seed, &mut self.game);
        self.imagined += 1;
    }

    /// The work of all imagined matches, in units of [`Match::worked`].
    pub(crate) fn worked(&self) -> u64 {
        self.imagined * IMAGINED + self.game.worked()
    }

    /// Plays on at random: to the end, or for a while if the game says what a position is worth.
    pub(crate) fn play_on(&mut self, seed: u64) -> End {
        let mut players: Vec<Random> = (0..self.seats).map(|seat| Random::new(seed, seat)).collect();
        match playout_within(&mut self.game, &mut players, &mut self.options, self.most) {
            Some(end) => self.ends(end.ok().as_ref()),
            None => self.left_off(),
        }
    }

    /// What the position is worth to each seat when a match is not played to its end.
    fn left_off(&mut self) -> End {
        let mut worths = [0; MOST_SEATS as usize];
        for (seat, worth) in (0..self.seats).zip(&mut worths) {
            match self.game.worth(SeatId(seat)) {
                Some(percent) => *worth = percent,
                None => return End::Tied,
            }
        }
        End::LeftOff(worths)
    }

    /// How an imagined match ended; remembers the range of scores.
    pub(crate) fn ends(&mut self, outcome: Option<&Outcome>) -> End {
        let end = End::of(outcome);
        if let End::Scored(score) = end {
            let (low, high) = self.scores.unwrap_or((score, score));
            self.scores = Some((low.min(score), high.max(score)));
        }
        end
    }

    /// What an end is worth to a seat: 1 for a win, a half for a tie; for a score its place between the lowest and the highest so far.
    pub(crate) fn worth(&self, end: End, seat: SeatId) -> f64 {
        match (end, self.scores) {
            (End::Won(winners), _) => f64::from(u8::from(winners.contains(seat))),
            (End::Scored(score), Some((low, high))) if low < high => {
                (f64::from(score) - f64::from(low)) / (f64::from(high) - f64::from(low))
            }
            (End::LeftOff(worths), _) => {
                f64::from(worths.get(usize::from(seat.0)).copied().unwrap_or(0)) / 100.0
            }
            (End::Scored(_) | End::Tied, _) => 0.5,
        }
    }
}

/// How an imagined match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// These seats won; none if all lost.
    Won(Seats),
    /// It ended with a number: the more, the better for all.
    Scored(i32),
    /// It was not played to its end; the position that it had reached is worth so much to each seat, in percent.
    LeftOff([u8; MOST_SEATS as usize]),
    /// Nobody won, or it did not end.
    Tied,
}

impl End {
    fn of(outcome: Option<&Outcome>) -> End {
        match outcome {
            Some(Outcome::Won { seats, .. }) => End::Won(*seats),
            Some(Outcome::Lost { .. }) => End::Won(Seats::default()),
            Some(Outcome::Scored { score, .. }) => End::Scored(*score),
            Some(Outcome::Tied { .. }) | None => End::Tied,
        }
    }
}

/// Another seed for each part of a thought, the same every time.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    let mut mixed = seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
