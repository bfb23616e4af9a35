//! Compares two speeds in alternating short runs, so that other load slows both alike.

use std::time::Instant;

use super::engine::median;

/// Returns how many times as fast `mine` is: the median ratio over `pairs` runs of both, after one to warm up.
pub(crate) fn ratio(pairs: usize, mut mine: impl FnMut() -> f64, mut theirs: impl FnMut() -> f64) -> f64 {
    let ratios: Vec<f64> = (0..=pairs).map(|_| mine() / theirs()).skip(1).collect();
    median(&ratios)
}

/// Returns the decisions a second of `play`, which returns their number.
pub(crate) fn speed(play: impl FnOnce() -> u64) -> f64 {
    let begun = Instant::now();
    let decisions = play();
    decisions as f64 / begun.elapsed().as_secs_f64()
}
