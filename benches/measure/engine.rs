//! Plays matches with the engine, and measures the size of a match and the time to copy it.

use std::hint::black_box;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use tiru_engine::{Lineup, Match, Options, Random, Step, playout};

/// The engine with its buffers, which are reused.
pub(crate) struct Engine {
    fresh: Match,
    board: Match,
    options: Options,
}

impl Engine {
    pub(crate) fn new(lineup: &Arc<Lineup>) -> Engine {
        let fresh = Match::deal(lineup, 0);
        Engine { board: fresh.clone(), fresh, options: Options::new() }
    }

    /// Plays the matches of these seeds; returns the number of decisions.
    pub(crate) fn play(&mut self, seeds: Range<u64>) -> u64 {
        let mut decisions = 0;
        for seed in seeds {
            self.board.deal_again(&self.fresh, seed);
            let mut players = [0, 1].map(|seat| Random::new(seed, seat));
            decisions += u64::from(playout(&mut self.board, &mut players, &mut self.options).decisions);
        }
        decisions
    }
}

/// Returns the bytes in use in the middle of a match, and the nanoseconds to copy it into an existing match and into a new one.
pub(crate) fn copy_of_a_match(lineup: &Arc<Lineup>) -> (usize, f64, f64) {
    let mut game = Match::deal(lineup, 1);
    let mut options = Options::new();
    for _ in 0..20 {
        assert!(matches!(game.step(), Step::Asks(_)));
        game.options(&mut options);
        assert!(game.choose(&options, options.len() / 2));
    }
    assert!(matches!(game.step(), Step::Asks(_)));
    let mut other = Match::deal(lineup, 2);
    let into = nanoseconds(200_000, || other.copy_from(black_box(&game)));
    let new = nanoseconds(20_000, || drop(black_box(game.clone())));
    (game.size(), into, new)
}

/// Returns the median time of one call, over several slices.
fn nanoseconds(calls: u32, mut call: impl FnMut()) -> f64 {
    let slices = (0..9).map(|_| {
        let begun = Instant::now();
        (0..calls).for_each(|_| call());
        begun.elapsed().as_nanos() as f64 / f64::from(calls)
    });
    median(&slices.collect::<Vec<_>>())
}

pub(crate) fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}
