//! `--vary CARD.VALUE --win-rate 50%±2`: plays the same matches with other numbers on a card, and finds the number that gives the first
//! deck this win rate.

mod show;
mod what;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::ThreadPool;
use tiru_engine::Lineup;
use tiru_engine::rules::{Game, Id};

use super::Sim;
use super::batch::Leg;
use super::interval::Share;
use super::plan::Plan;
use super::play::other;
use super::score::Score;
use crate::exit::Exit;
use crate::print::Print;
use what::Found;
pub(super) use what::{Target, What, target, what};

/// How many values are tried before the search: the curve shows more than its end.
const SPREAD: i64 = 4;

/// What was found.
#[derive(Debug)]
struct Curve {
    /// The wins of the first deck, by value.
    points: BTreeMap<i32, Share>,
    /// The value that comes nearest; nothing if the search was interrupted.
    best: Option<i32>,
    interrupted: bool,
}

/// Finds the value and prints it with the curve.
pub(super) fn run(
    sim: &Sim,
    what: &What,
    target: Target,
    pool: &ThreadPool,
    stop: &AtomicBool,
    print: &mut Print,
) -> Exit {
    let plan = match Plan::of(sim, print) {
        Ok(plan) => plan,
        Err(exit) => return exit,
    };
    let Some(leg) = plan.legs.first() else { return Exit::Usage };
    let found = match what.find(leg.lineup.game(), &leg.lists, &plan.ranges) {
        Ok(found) => found,
        Err(words) => {
            print.remark(words);
            return Exit::Usage;
        }
    };
    let curve = match search(&plan, &found, target, pool, stop) {
        Ok(curve) => curve,
        Err(words) => {
            print.remark(words);
            return Exit::Usage;
        }
    };
    show::print(sim, &plan.about, &found, target, &curve, print);
    if curve.interrupted { Exit::Interrupted } else { Exit::Fine }
}

/// Tries values spread over the range, then between the two around the wanted rate.
fn search(
    plan: &Plan,
    found: &Found,
    target: Target,
    pool: &ThreadPool,
    stop: &AtomicBool,
) -> Result<Curve, String> {
    let mut points: BTreeMap<i32, Share> = BTreeMap::new();
    let last = found.steps();
    let tried = |step: i64, points: &mut BTreeMap<i32, Share>| -> Result<(), String> {
        let value = found.value(step);
        if !points.contains_key(&value) && !stop.load(Ordering::Relaxed) {
            let score = play(plan, found, value, pool, stop)?;
            if score.games > 0 {
                points.insert(value, Share::of(score.wins.first().copied().unwrap_or(0), score.games));
            }
        }
        Ok(())
    };
    for part in 0..=SPREAD {
        tried(last * part / SPREAD, &mut points)?;
    }
    if let Some(step) = found.step_of_printed() {
        tried(step, &mut points)?;
    }
    // Between neighbours on both sides of the wanted rate, until they are one step apart or one of them is near enough.
    while !stop.load(Ordering::Relaxed) {
        let near = points.values().any(|share| target.is_met(share.rate));
        let Some((a, b)) = around(found, &points, target).filter(|(a, b)| b - a > 1 && !near) else { break };
        tried(i64::midpoint(a, b), &mut points)?;
    }
    let off = |share: &Share| (share.rate - target.rate()).abs();
    let is_other = |value: &i32| *value != found.printed;
    let order = |(a, of_a): &(&i32, &Share), (b, of_b): &(&i32, &Share)| {
        off(of_a).total_cmp(&off(of_b)).then_with(|| is_other(a).cmp(&is_other(b)))
    };
    let nearest = points.iter().min_by(order).map(|(value, _)| *value);
    let interrupted = stop.load(Ordering::Relaxed);
    Ok(Curve { best: nearest.filter(|_| !interrupted), points, interrupted })
}

/// Returns the steps of two neighbours, one below the wanted rate and one above; nothing if all are on one side.
fn around(found: &Found, points: &BTreeMap<i32, Share>, target: Target) -> Option<(i64, i64)> {
    let list: Vec<(i32, bool)> =
        points.iter().map(|(value, share)| (*value, share.rate >= target.rate())).collect();
    list.windows(2).find_map(|pair| match pair {
        [(a, above), (b, also)] if above != also => Some((found.step_of(*a), found.step_of(*b))),
        _ => None,
    })
}

/// Plays all matches with another value on the card.
fn play(
    plan: &Plan,
    found: &Found,
    value: i32,
    pool: &ThreadPool,
    stop: &AtomicBool,
) -> Result<Score, String> {
    let Some(leg) = plan.legs.first() else { return Ok(Score::default()) };
    let mut game: Game = leg.lineup.game().as_ref().clone();
    if let Some(card) = game.cards.get_mut(found.card) {
        for (attr, printed) in &mut card.printed {
            if attr.index() == found.attr.index() {
                *printed = value;
            }
        }
    }
    let lineup = Lineup::new(Arc::new(game), &leg.lists, leg.lineup.settings().clone())
        .map_err(|why| format!("error: with {value} the decks cannot be played: {why}"))?;
    let leg = Leg { lineup: Arc::new(lineup), ..leg.clone() };
    let results = other(plan, &[leg], pool, stop);
    Ok(results.scores.into_iter().next().unwrap_or_default())
}
