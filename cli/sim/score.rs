//! The results of many matches. Partial scores are combined in the order of the matches, so that the result
//! does not depend on the threads.

use std::collections::BTreeMap;

use serde::Serialize;
use tiru_engine::internals::Digest;
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Fault, Outcome, Seats, Tally};

use super::cards::Played;

/// The results of consecutive matches.
#[derive(Clone, Debug, Default)]
pub(super) struct Score {
    /// Matches played.
    pub(super) games: u64,
    /// Wins by seat.
    pub(super) wins: Vec<u64>,
    /// Matches that ended without a winner, by the rules.
    pub(super) ties: u64,
    /// Matches that all seats lost.
    pub(super) lost: u64,
    /// Matches that reached the most turns or rounds of the game.
    pub(super) too_long: u64,
    /// Endings with the reason the rules give; without stopped matches.
    pub(super) endings: BTreeMap<Ending, u64>,
    /// Statistics by card, if recorded.
    pub(super) cards: Vec<Played>,
    /// Matches that were stopped because their rules loop.
    pub(super) stopped: u64,
    /// The first stopped match.
    pub(super) first_stopped: Option<Stopped>,
    /// Questions with two or more answers.
    pub(super) decisions: u64,
    /// All questions.
    pub(super) questions: u64,
    /// The length of matches in turns.
    pub(super) turns: Spread,
    /// The length of matches in rounds.
    pub(super) rounds: Spread,
    digest: Digest,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ending {
    pub(super) how: How,
    /// The reason given by the deciding rule; empty if it gave none.
    pub(super) why: String,
}

/// The kind of ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum How {
    /// A seat won.
    Won,
    /// All other seats lost.
    OthersOut,
    /// All seats lost.
    Lost,
    /// A tie by the rules.
    Tie,
    /// The most turns or rounds of the game were reached.
    TooLong,
}

/// A match that was stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stopped {
    /// Its number, from 0.
    pub(super) number: u64,
    /// Its own seed.
    pub(super) seed: u64,
    /// The loop.
    pub(super) fault: Box<Fault>,
}

/// Sum, minimum and maximum of some numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spread {
    pub(super) sum: u64,
    pub(super) least: u64,
    pub(super) most: u64,
}

impl Score {
    /// Starts an empty score for this number of seats.
    pub(super) fn new(seats: usize) -> Score {
        Score { wins: vec![0; seats], ..Score::default() }
    }

    /// Counts one more match.
    pub(super) fn add(&mut self, number: u64, seed: u64, tally: Tally) {
        self.turns.add(self.games, u64::from(tally.turns.unsigned_abs()));
        self.rounds.add(self.games, u64::from(tally.rounds.unsigned_abs()));
        self.games += 1;
        self.decisions += u64::from(tally.decisions);
        self.questions += u64::from(tally.questions);
        let end = match &tally.end {
            Ok(Outcome::Won { seats, .. }) => winners(*seats),
            Ok(Outcome::Lost { .. }) => -4,
            Ok(Outcome::Tied { too_long: false, .. }) => -1,
            Ok(Outcome::Tied { too_long: true, .. }) => -2,
            Err(_) => -3,
        };
        for number in [end, tally.turns, tally.rounds] {
            self.digest.add(number);
        }
        for number in [u64::from(tally.decisions), u64::from(tally.questions), tally.digest] {
            self.digest.add_wide(number);
        }
        if let Some(ending) = tally.end.as_ref().ok().map(Ending::of) {
            self.count(ending, 1);
        }
        match tally.end {
            Ok(Outcome::Won { seats, .. }) => {
                let wins = self.wins.iter_mut().enumerate();
                wins.filter(|(seat, _)| seats.contains(SeatId::at(*seat))).for_each(|(_, wins)| *wins += 1);
            }
            Ok(Outcome::Lost { .. }) => self.lost += 1,
            Ok(Outcome::Tied { too_long: true, .. }) => self.too_long += 1,
            Ok(Outcome::Tied { too_long: false, .. }) => self.ties += 1,
            Err(fault) => {
                self.stopped += 1;
                if self.first_stopped.is_none() {
                    self.first_stopped = Some(Stopped { number, seed, fault });
                }
            }
        }
    }

    fn count(&mut self, ending: Ending, more: u64) {
        *self.endings.entry(ending).or_default() += more;
    }

    /// Returns the endings, most frequent first.
    pub(super) fn endings(&self) -> Vec<(&Ending, u64)> {
        let mut endings: Vec<(&Ending, u64)> =
            self.endings.iter().map(|(ending, count)| (ending, *count)).collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        endings
    }

    /// Adds the results of the matches that follow these.
    pub(super) fn append(&mut self, later: Score) {
        self.turns.append(self.games, later.games, later.turns);
        self.rounds.append(self.games, later.games, later.rounds);
        self.games += later.games;
        for (wins, more) in self.wins.iter_mut().zip(&later.wins) {
            *wins += more;
        }
        self.ties += later.ties;
        self.lost += later.lost;
        self.too_long += later.too_long;
        self.stopped += later.stopped;
        self.cards.resize(self.cards.len().max(later.cards.len()), Played::default());
        for (card, more) in self.cards.iter_mut().zip(later.cards) {
            card.append(more);
        }
        for (ending, more) in later.endings {
            self.count(ending, more);
        }
        self.decisions += later.decisions;
        self.questions += later.questions;
        self.digest.add_wide(later.digest.value());
        if self.first_stopped.is_none() {
            self.first_stopped = later.first_stopped;
        }
    }

    /// Returns a digest of the results of all matches, in order.
    pub(super) fn digest(&self) -> String {
        format!("{:016x}", self.digest.value())
    }

    /// Divides a total by the number of matches.
    pub(super) fn per_game(&self, whole: u64) -> f64 {
        ratio(whole, self.games)
    }
}

/// The winners as one number; a single one as its own.
fn winners(seats: Seats) -> i32 {
    seats
        .only()
        .map_or_else(|| seats.iter().fold(8, |all, seat| all | 16 << seat.0), |seat| i32::from(seat.0))
}

impl Ending {
    fn of(outcome: &Outcome) -> Ending {
        let (how, why) = match outcome {
            Outcome::Won { why, others_out: true, .. } => (How::OthersOut, why),
            Outcome::Won { why, .. } => (How::Won, why),
            Outcome::Lost { why } => (How::Lost, why),
            Outcome::Tied { why, too_long: false } => (How::Tie, why),
            Outcome::Tied { why, too_long: true } => (How::TooLong, why),
        };
        Ending { how, why: why.to_string() }
    }
}

impl Spread {
    fn add(&mut self, before: u64, value: u64) {
        self.append(before, 1, Spread { sum: value, least: value, most: value });
    }

    fn append(&mut self, before: u64, more: u64, later: Spread) {
        if more == 0 {
            return;
        }
        self.least = if before == 0 { later.least } else { self.least.min(later.least) };
        self.most = self.most.max(later.most);
        self.sum += later.sum;
    }
}

/// Divides two numbers; 0 if the divisor is 0.
#[expect(clippy::cast_precision_loss, reason = "counts far below 2^53, shown with a few digits")]
pub(super) fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
