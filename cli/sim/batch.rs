//! Plays matches on all processors. Match number i has a seed of its own, made of i and the seed that was asked for; parts of a
//! fixed length are played by whoever is free and put together in order.

use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Digest, Lineup, Match, Options, Random, playout};

use super::score::Score;

/// How many matches a part has. Another number would give another digest.
const PART: u64 = 500;

/// Plays so many matches; `done` is told how many more are finished, from any thread.
pub(super) fn play(lineup: &Arc<Lineup>, games: u64, seed: u64, done: &(dyn Fn(u64) + Sync)) -> Score {
    let parts = games.div_ceil(PART);
    let scores: Vec<Score> = (0..parts)
        .into_par_iter()
        .map_init(
            || Table::new(lineup),
            |table, part| {
                let from = part * PART;
                let until = games.min(from + PART);
                let score = table.play(from..until, seed);
                done(until - from);
                score
            },
        )
        .collect();
    let mut whole = Score::new(usize::from(lineup.seats()));
    for score in scores {
        whole.append(score);
    }
    whole
}

/// The seed of one match.
pub(super) fn seed_of(number: u64, seed: u64) -> u64 {
    let mut numbers = Digest::new();
    numbers.add_wide(seed);
    numbers.add_wide(number);
    numbers.value()
}

/// All that playing takes, used for one match after the other: no match takes memory of its own.
struct Table {
    fresh: Match,
    game: Match,
    options: Options,
    seats: usize,
}

impl Table {
    fn new(lineup: &Arc<Lineup>) -> Table {
        let fresh = Match::deal(lineup, 0);
        Table { game: fresh.clone(), fresh, options: Options::new(), seats: usize::from(lineup.seats()) }
    }

    fn play(&mut self, numbers: std::ops::Range<u64>, seed: u64) -> Score {
        let mut score = Score::new(self.seats);
        let mut players: Vec<Random> =
            (0..self.seats).map(|seat| Random::new(seed, SeatId::at(seat).0)).collect();
        for number in numbers {
            let own = seed_of(number, seed);
            self.game.deal_again(&self.fresh, own);
            for (seat, player) in players.iter_mut().enumerate() {
                *player = Random::new(own, SeatId::at(seat).0);
            }
            score.add(number, own, playout(&mut self.game, &mut players, &mut self.options));
        }
        score
    }
}
