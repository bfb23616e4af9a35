//! Plays a plan: all of it, one shard, or batches until the result is sure enough.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::ProgressBar;
use rayon::ThreadPool;

use super::about::{About, Kind};
use super::batch::{Batch, Leg};
use super::plan::Plan;
use super::progress::progress;
use super::results::Results;
use super::shard::Shard;
use super::until::{Until, batch, give_or_take};

/// Plays the matches of a shard.
pub(super) fn shard(plan: &Plan, shard: Shard, pool: &ThreadPool, stop: &AtomicBool) -> Results {
    let numbers = shard.of_legs(&plan.about);
    let bar = progress(numbers.iter().map(|numbers| numbers.end - numbers.start).sum());
    let results = play(plan, &numbers, pool, stop, &bar);
    bar.finish_and_clear();
    results
}

/// Plays batch after batch, until the result is sure enough or there were as many matches as planned. The plan says then how many
/// were played; if that was interrupted, it says how many there could have been.
pub(super) fn until(plan: &mut Plan, until: Until, pool: &ThreadPool, stop: &AtomicBool) -> Results {
    let most: Vec<u64> = plan.about.legs.iter().map(|leg| leg.games).collect();
    let bar = progress(most.iter().sum());
    let size = batch(&plan.about);
    // A pair has two legs, and half of a batch for each.
    let size = if plan.about.kind == Kind::Pairs { size / 2 } else { size };
    let mut results = Results::default();
    let mut played = 0;
    loop {
        let numbers: Vec<Range<u64>> =
            most.iter().map(|most| played.min(*most)..(played + size).min(*most)).collect();
        played += size;
        let more = play(plan, &numbers, pool, stop, &bar);
        results = if results.scores.is_empty() { more } else { results.merged(more) };
        let reached = until.is_reached(&plan.about, &results);
        let all = most.iter().all(|most| played >= *most);
        let interrupted = stop.load(Ordering::Relaxed);
        if reached || all || interrupted {
            for (leg, most) in plan.about.legs.iter_mut().zip(&most).filter(|_| !interrupted) {
                leg.games = played.min(*most);
            }
            bar.finish_and_clear();
            return results;
        }
        foresee(&bar, &plan.about, &results, until);
    }
}

fn play(
    plan: &Plan,
    numbers: &[Range<u64>],
    pool: &ThreadPool,
    stop: &AtomicBool,
    bar: &ProgressBar,
) -> Results {
    let batch = Batch {
        legs: &plan.legs,
        paired: plan.about.kind == Kind::Compare,
        sits: &plan.sits,
        stop,
        done: &|more| bar.inc(more),
    };
    pool.install(|| batch.play(numbers))
}

/// Plays all matches of other legs than those of the plan.
pub(super) fn other(plan: &Plan, legs: &[Leg], pool: &ThreadPool, stop: &AtomicBool) -> Results {
    let numbers = Shard::WHOLE.of_legs(&plan.about);
    let bar = progress(numbers.iter().map(|numbers| numbers.end - numbers.start).sum());
    let batch = Batch { legs, paired: false, sits: &plan.sits, stop, done: &|more| bar.inc(more) };
    let results = pool.install(|| batch.play(&numbers));
    bar.finish_and_clear();
    results
}

/// Has the bar show how many matches it will probably take: four times as many for half the width.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an estimate"
)]
fn foresee(bar: &ProgressBar, about: &About, results: &Results, until: Until) {
    let times = give_or_take(about, results) * 100_000.0 / f64::from(until.thousandths.max(1));
    bar.set_length(((bar.position() as f64 * times * times) as u64).min(about.games()));
}
