//! Plays matches on all processors. The seed of each match is derived from its number and the main seed;
//! parts of a fixed length are played by any thread and combined in order.

use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_engine::internals::Digest;
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Lineup, Match, Options, Random, Tally, playout};

use super::cards::{Noting, Played, count};
use super::score::Score;
use crate::sits::{Computer, Sits};

/// The number of matches in a part. Another number would give another digest.
const PART: u64 = 500;
/// The same where players think: few matches take long enough.
const SLOW_PART: u64 = 2;

/// The matches to play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Batch<'d> {
    pub(super) games: u64,
    /// The seed from which each match derives its own.
    pub(super) seed: u64,
    /// Who plays at each seat.
    pub(super) sits: &'d [Sits],
    /// Which cards are in the deck of each seat, if it should be recorded who plays which.
    pub(super) decks: Option<&'d [Vec<bool>]>,
}

/// Plays the matches; calls `done` with the number of newly finished ones, from any thread.
pub(super) fn play(lineup: &Arc<Lineup>, batch: Batch<'_>, done: &(dyn Fn(u64) + Sync)) -> Score {
    let Batch { games, .. } = batch;
    let part_of = if batch.sits.iter().any(|sits| sits.thinks()) { SLOW_PART } else { PART };
    let parts = games.div_ceil(part_of);
    let scores: Vec<Score> = (0..parts)
        .into_par_iter()
        .map_init(
            || Worker::new(lineup),
            |worker, part| {
                let from = part * part_of;
                let until = games.min(from + part_of);
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
        let all_random = batch.sits.iter().all(|sits| *sits == Sits::Random);
        let seats = self.seats;
        let randoms = move |own: u64| (0..seats).map(move |seat| Random::new(own, SeatId::at(seat).0));
        let mut players: Vec<Random> = randoms(batch.seed).collect();
        let cards = self.fresh.lineup().game().cards.len();
        if batch.decks.is_some() {
            score.cards = vec![Played::default(); cards];
        }
        for number in numbers {
            let own = seed_of(number, batch.seed);
            self.game.deal_again(&self.fresh, own);
            let tally = if let Some(decks) = batch.decks {
                let computers = self.computers(batch.sits, own);
                let mut players: Vec<Noting> = computers.map(|it| Noting::new(it, cards)).collect();
                let tally = playout(&mut self.game, &mut players, &mut self.options);
                if let Ok(outcome) = &tally.end {
                    count(&players, decks, outcome, &mut score.cards);
                }
                tally
            } else if !all_random {
                self.think(batch.sits, own)
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

    /// Creates the players of one match.
    fn computers(&self, sits: &[Sits], own: u64) -> impl Iterator<Item = Computer> {
        let lineup = Arc::clone(self.fresh.lineup());
        let players: Vec<Computer> = sits
            .iter()
            .enumerate()
            .filter_map(|(seat, sits)| sits.computer(&lineup, own, SeatId::at(seat)))
            .collect();
        players.into_iter()
    }

    /// Plays the match that was dealt with players that think.
    fn think(&mut self, sits: &[Sits], own: u64) -> Tally {
        let mut players: Vec<Computer> = self.computers(sits, own).collect();
        playout(&mut self.game, &mut players, &mut self.options)
    }
}
