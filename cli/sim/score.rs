//! The results of many matches, as whole numbers only. Partial scores can be added up in any order: the result does
//! not depend on threads, machines or the size of the parts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tiru_engine::internals::Digest;
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Fault, Outcome, Seats, Tally};

use super::cards::{OfCard, OfEffect};
use super::scored::Scored;

/// The most stopped matches to name.
pub(super) const MOST_STOPPED: usize = 20;

/// The results of some matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Score {
    /// Matches played.
    pub(super) games: u64,
    /// Wins by seat.
    pub(super) wins: Vec<u64>,
    /// Matches that ended without a winner, by the rules.
    pub(super) ties: u64,
    /// Matches that all seats lost.
    pub(super) lost: u64,
    /// The scores of matches that ended with one.
    #[serde(default)]
    pub(super) scored: Scored,
    /// Matches that reached the most turns or rounds of the game.
    pub(super) too_long: u64,
    /// Endings with the reason the rules give; without stopped matches.
    #[serde(with = "as_rows")]
    pub(super) endings: BTreeMap<Ending, u64>,
    /// Statistics by card, if recorded.
    pub(super) cards: Vec<OfCard>,
    /// The same by effect.
    pub(super) effects: Vec<OfEffect>,
    /// Matches that were stopped because their rules loop.
    pub(super) stopped: u64,
    /// The first of them.
    pub(super) first_stopped: Vec<Stopped>,
    /// Questions with two or more answers.
    pub(super) decisions: u64,
    /// All questions.
    pub(super) questions: u64,
    /// The length of matches in turns.
    pub(super) turns: Spread,
    /// The length of matches in rounds.
    pub(super) rounds: Spread,
    /// Matches by the seat that had the first turn.
    pub(super) began: Vec<u64>,
    /// How many of them that seat won.
    pub(super) began_and_won: Vec<u64>,
    /// The sum of the digests of all matches.
    #[serde(with = "as_text")]
    digest: u64,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Ending {
    pub(super) how: How,
    /// The reason given by the deciding rule; empty if it gave none.
    pub(super) why: String,
}

/// The kind of ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum How {
    /// A seat won.
    Won,
    /// All other seats lost.
    OthersLost,
    /// All seats lost.
    NobodyWins,
    /// A score and no winners.
    Scored,
    /// A tie by the rules.
    Tie,
    /// The most turns or rounds of the game were reached.
    TooLong,
}

impl How {
    /// Names it in reports.
    pub(super) fn name(self) -> &'static str {
        match self {
            How::Won => "won",
            How::OthersLost => "others lost",
            How::NobodyWins => "nobody wins",
            How::Scored => "score",
            How::Tie => "tie",
            How::TooLong => "too long, so a tie",
        }
    }
}

/// A match that was stopped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stopped {
    /// Its number, from 0.
    pub(super) number: u64,
    /// Its own seed.
    #[serde(with = "as_text")]
    pub(super) seed: u64,
    /// What went wrong, in one line.
    pub(super) why: String,
    /// The same with the cards and lines involved.
    pub(super) fault: String,
    pub(super) going_round: Vec<String>,
}

/// Sum, minimum and maximum of some numbers, and how often each occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spread {
    pub(super) sum: u64,
    /// For each number how often it occurred.
    #[serde(with = "as_rows")]
    pub(super) counts: BTreeMap<u64, u64>,
}

/// How one match ended, for a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// Whether Player 1 won.
    pub(super) won: bool,
    /// Of its length, its end and the answers. What lies on the table is not compared: the two versions may have other attributes.
    pub(super) digest: u64,
}

impl End {
    /// Adds the answers of a player.
    pub(super) fn with_answers(self, answers: Digest) -> End {
        let mut digest = Digest::new();
        digest.add_wide(self.digest);
        digest.add_wide(answers.value());
        End { digest: digest.value(), ..self }
    }
}

impl Score {
    /// Starts an empty score for this number of seats.
    pub(super) fn new(seats: usize) -> Score {
        let none = || vec![0; seats];
        Score { wins: none(), began: none(), began_and_won: none(), ..Score::default() }
    }

    /// Counts one more match.
    pub(super) fn add(&mut self, number: u64, seed: u64, tally: Tally) -> End {
        self.turns.add(u64::from(tally.turns.unsigned_abs()), 1);
        self.rounds.add(u64::from(tally.rounds.unsigned_abs()), 1);
        self.games += 1;
        self.decisions += u64::from(tally.decisions);
        self.questions += u64::from(tally.questions);
        let end = match &tally.end {
            Ok(Outcome::Won { seats, .. }) => winners(*seats),
            Ok(Outcome::Lost { .. }) => -4,
            Ok(Outcome::Scored { .. }) => -5,
            Ok(Outcome::Tied { too_long: false, .. }) => -1,
            Ok(Outcome::Tied { too_long: true, .. }) => -2,
            Err(_) => -3,
        };
        let mut digest = Digest::new();
        digest.add_wide(number);
        for number in [end, tally.turns, tally.rounds] {
            digest.add(number);
        }
        for number in [u64::from(tally.decisions), u64::from(tally.questions)] {
            digest.add_wide(number);
        }
        let mut course = digest;
        digest.add_wide(tally.digest);
        if let Some(ending) = tally.end.as_ref().ok().map(Ending::of) {
            *self.endings.entry(ending).or_default() += 1;
        }
        if let Ok(Outcome::Scored { score, .. }) = &tally.end {
            digest.add(*score);
            course.add(*score);
            self.scored.add(*score, 1);
        }
        self.digest = self.digest.wrapping_add(digest.value());
        let mut won = Seats::default();
        match tally.end {
            Ok(Outcome::Won { seats, .. }) => won = seats,
            Ok(Outcome::Lost { .. }) => self.lost += 1,
            Ok(Outcome::Tied { too_long: true, .. }) => self.too_long += 1,
            Ok(Outcome::Tied { too_long: false, .. }) => self.ties += 1,
            Ok(Outcome::Scored { .. }) => {}
            Err(fault) => self.stop(number, seed, &fault),
        }
        for (at, wins) in self.wins.iter_mut().enumerate() {
            *wins += u64::from(won.contains(SeatId::at(at)));
        }
        if let Some(first) = tally.first {
            let more = |counts: &mut [u64], one: bool| {
                counts.iter_mut().skip(first.index()).take(1).for_each(|count| *count += u64::from(one));
            };
            more(&mut self.began, true);
            more(&mut self.began_and_won, won.contains(first));
        }
        End { won: won.contains(SeatId::at(0)), digest: course.value() }
    }

    fn stop(&mut self, number: u64, seed: u64, fault: &Fault) {
        self.stopped += 1;
        if self.first_stopped.len() < MOST_STOPPED {
            self.first_stopped.push(Stopped {
                number,
                seed,
                why: fault.kind.to_string(),
                fault: fault.to_string(),
                going_round: fault.going_round.clone(),
            });
        }
    }

    /// Returns the endings, most frequent first.
    pub(super) fn endings(&self) -> Vec<(&Ending, u64)> {
        let mut endings: Vec<(&Ending, u64)> =
            self.endings.iter().map(|(ending, count)| (ending, *count)).collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        endings
    }

    /// Adds the results of other matches.
    pub(super) fn append(&mut self, other: Score) {
        self.turns.append(&other.turns);
        self.rounds.append(&other.rounds);
        self.scored.append(&other.scored);
        add_each(&mut self.wins, &other.wins);
        add_each(&mut self.began, &other.began);
        add_each(&mut self.began_and_won, &other.began_and_won);
        let own = [
            (&mut self.games, other.games),
            (&mut self.ties, other.ties),
            (&mut self.lost, other.lost),
            (&mut self.too_long, other.too_long),
            (&mut self.stopped, other.stopped),
            (&mut self.decisions, other.decisions),
            (&mut self.questions, other.questions),
        ];
        for (count, more) in own {
            add(count, more);
        }
        self.cards.resize(self.cards.len().max(other.cards.len()), OfCard::default());
        for (card, more) in self.cards.iter_mut().zip(other.cards) {
            card.append(more);
        }
        self.effects.resize(self.effects.len().max(other.effects.len()), OfEffect::default());
        for (effect, more) in self.effects.iter_mut().zip(other.effects) {
            effect.append(more);
        }
        for (ending, more) in other.endings {
            add(self.endings.entry(ending).or_default(), more);
        }
        self.digest = self.digest.wrapping_add(other.digest);
        self.first_stopped.extend(other.first_stopped);
        self.first_stopped.sort_by_key(|stopped| stopped.number);
        self.first_stopped.truncate(MOST_STOPPED);
    }

    /// Returns a digest of the results of all matches.
    pub(super) fn digest(&self) -> String {
        format!("{:016x}", self.digest)
    }

    /// Divides a total by the number of matches.
    pub(super) fn per_game(&self, whole: u64) -> f64 {
        ratio(whole, self.games)
    }
}

fn add_each(counts: &mut Vec<u64>, more: &[u64]) {
    counts.resize(counts.len().max(more.len()), 0);
    for (count, more) in counts.iter_mut().zip(more) {
        add(count, *more);
    }
}

/// Adds to a count. The counts of a file may be anything: none makes it overflow.
pub(super) fn add(count: &mut u64, more: u64) {
    *count = count.saturating_add(more);
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
            Outcome::Won { why, others_out: true, .. } => (How::OthersLost, why),
            Outcome::Won { why, .. } => (How::Won, why),
            Outcome::Lost { why } => (How::NobodyWins, why),
            Outcome::Scored { why, .. } => (How::Scored, why),
            Outcome::Tied { why, too_long: false } => (How::Tie, why),
            Outcome::Tied { why, too_long: true } => (How::TooLong, why),
        };
        Ending { how, why: why.to_string() }
    }
}

impl Spread {
    pub(super) fn add(&mut self, value: u64, times: u64) {
        add(&mut self.sum, value.saturating_mul(times));
        add(self.counts.entry(value).or_default(), times);
    }

    pub(super) fn append(&mut self, other: &Spread) {
        for (value, times) in &other.counts {
            self.add(*value, *times);
        }
    }

    /// Returns the least number; 0 if there are none.
    pub(super) fn least(&self) -> u64 {
        self.counts.keys().next().copied().unwrap_or(0)
    }

    /// Returns the greatest number; 0 if there are none.
    pub(super) fn most(&self) -> u64 {
        self.counts.keys().next_back().copied().unwrap_or(0)
    }
}

/// Divides two numbers; 0 if the divisor is 0.
#[expect(clippy::cast_precision_loss, reason = "counts far below 2^53, shown with a few digits")]
pub(super) fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// Maps as lists of pairs: keys of JSON objects are texts only.
pub(super) mod as_rows {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(in super::super) fn serialize<K: Serialize, S: Serializer>(
        map: &BTreeMap<K, u64>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(map.iter())
    }

    pub(in super::super) fn deserialize<'de, K: Deserialize<'de> + Ord, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BTreeMap<K, u64>, D::Error> {
        Ok(Vec::<(K, u64)>::deserialize(from)?.into_iter().collect())
    }
}

/// Numbers of 64 bits as texts: other programs read JSON numbers with 53.
pub(super) mod as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes every field by reference")]
    pub(in super::super) fn serialize<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
