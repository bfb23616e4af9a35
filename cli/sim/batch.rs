//! Plays matches on all processors. The seed of each match is derived from its number and the main seed;
//! parts of a fixed length are played by any thread and combined in order.

use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_engine::internals::Digest;
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Lineup, Match, Options, Random, playout};

use super::cards::{Noting, Played, count};
use super::score::Score;

/// The number of matches in a part. Another number would give another digest.
const PART: u64 = 500;

/// The matches to play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Batch<'d> {
    pub(super) games: u64,
    /// The seed from which each match derives its own.
    pub(super) seed: u64,
    /// Which cards are in the deck of each seat, if it should be recorded who plays which.
    pub(super) decks: Option<&'d [Vec<bool>]>,
}

/// Plays the matches; calls `done` with the number of newly finished ones, from any thread.
pub(super) fn play(lineup: &Arc<Lineup>, batch: Batch<'_>, done: &(dyn Fn(u64) + Sync)) -> Score {
    let Batch { games, .. } = batch;
    let parts = games.div_ceil(PART);
    let scores: Vec<Score> = (0..parts)
        .into_par_iter()
        .map_init(
            || Worker::new(lineup),
            |worker, part| {
                let from = part * PART;
                let until = games.min(from + PART);
                let score = worker.play(from..until, batch);
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

/// Returns the seed of one match.
pub(super) fn seed_of(number: u64, seed: u64) -> u64 {
    let mut numbers = Digest::new();
    numbers.add_wide(seed);
    numbers.add_wide(number);
    numbers.value()
}

/// The memory for playing, reused for each match so that none allocates its own.
struct Worker {
    fresh: Match,
    game: Match,
    options: Options,
    seats: usize,
}

impl Worker {
    fn new(lineup: &Arc<Lineup>) -> Worker {
        let fresh = Match::deal(lineup, 0);
        Worker { game: fresh.clone(), fresh, options: Options::new(), seats: usize::from(lineup.seats()) }
    }

    fn play(&mut self, numbers: std::ops::Range<u64>, batch: Batch<'_>) -> Score {
        let mut score = Score::new(self.seats);
        let randoms = |own: u64| (0..self.seats).map(move |seat| Random::new(own, SeatId::at(seat).0));
        let mut players: Vec<Random> = randoms(batch.seed).collect();
        let cards = self.fresh.lineup().game().cards.len();
        if batch.decks.is_some() {
            score.cards = vec![Played::default(); cards];
        }
        for number in numbers {
            let own = seed_of(number, batch.seed);
            self.game.deal_again(&self.fresh, own);
            let tally = if let Some(decks) = batch.decks {
                let mut players: Vec<Noting> = randoms(own).map(|it| Noting::new(it, cards)).collect();
                let tally = playout(&mut self.game, &mut players, &mut self.options);
                if let Ok(outcome) = &tally.end {
                    count(&players, decks, outcome, &mut score.cards);
                }
                tally
            } else {
                for (player, fresh) in players.iter_mut().zip(randoms(own)) {
                    *player = fresh;
                }
                playout(&mut self.game, &mut players, &mut self.options)
            };
            score.add(number, own, tally);
        }
        score
    }
}
