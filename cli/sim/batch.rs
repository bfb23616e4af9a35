//! Plays matches on all processors. Match number i has a seed of its own, made of i and the seed that was asked for; parts of a
//! fixed length are played by whoever is free and put together in order.

use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{Digest, Lineup, Match, Options, Random, playout};

use super::cards::{Noting, Played, count};
use super::score::Score;

/// How many matches a part has. Another number would give another digest.
const PART: u64 = 500;

/// What is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Batch<'d> {
    /// How many matches.
    pub(super) games: u64,
    /// Of which each one's own seed is made.
    pub(super) seed: u64,
    /// Which cards are in the deck of each seat, if it is to be noted who plays which.
    pub(super) decks: Option<&'d [Vec<bool>]>,
}

/// Plays so many matches; `done` is told how many more are finished, from any thread.
pub(super) fn play(lineup: &Arc<Lineup>, batch: Batch<'_>, done: &(dyn Fn(u64) + Sync)) -> Score {
    let Batch { games, .. } = batch;
    let parts = games.div_ceil(PART);
    let scores: Vec<Score> = (0..parts)
        .into_par_iter()
        .map_init(
            || Table::new(lineup),
            |table, part| {
                let from = part * PART;
                let until = games.min(from + PART);
                let score = table.play(from..until, batch);
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
