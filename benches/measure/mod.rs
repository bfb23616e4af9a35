//! Compares a game played from its files with the same game written by hand, in alternating short slices
//! within one process. Other load slows both alike, so the ratio is reliable; the median is printed. `alone`
//! plays one of the two, for counting instructions.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use tiru_engine::{Lineup, Match, Options, Random, Step, playout};

/// The number of slices of each version.
const SLICES: usize = 41;

/// The matches and decisions of a slice.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    pub(crate) matches: u64,
    pub(crate) decisions: u64,
}

/// The two versions that are compared.
pub(crate) struct Sides<'a> {
    /// The game with its two decks.
    pub(crate) lineup: &'a Arc<Lineup>,
    /// Plays a number of matches of the handwritten version.
    pub(crate) by_hand: &'a mut dyn FnMut(u64) -> Count,
    /// The number of handwritten matches in a slice; the engine plays a sixth of it.
    pub(crate) slice: u64,
}

/// Runs what the arguments ask for.
pub(crate) fn run(sides: &mut Sides<'_>) {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut engine = Engine::new(sides.lineup);
    match words.as_slice() {
        ["alone", "engine", matches] => told_alone(engine.play(matches.parse().unwrap())),
        ["alone", "reference", matches] => told_alone((sides.by_hand)(matches.parse().unwrap())),
        _ => {
            compare(&mut engine, sides);
            copies(sides.lineup);
        }
    }
}

/// The engine with its buffers, which are reused.
struct Engine {
    fresh: Match,
    table: Match,
    options: Options,
    seed: u64,
}

impl Engine {
    fn new(lineup: &Arc<Lineup>) -> Engine {
        let fresh = Match::deal(lineup, 0);
        Engine { table: fresh.clone(), fresh, options: Options::new(), seed: 0 }
    }

    fn play(&mut self, matches: u64) -> Count {
        let mut count = Count { matches, decisions: 0 };
        for _ in 0..matches {
            self.seed += 1;
            self.table.deal_again(&self.fresh, self.seed);
            let mut players = [0, 1].map(|seat| Random::new(self.seed, seat));
            let tally = playout(&mut self.table, &mut players, &mut self.options);
            count.decisions += u64::from(tally.decisions);
        }
        count
    }
}

fn told_alone(count: Count) {
    println!("{} matches, {} decisions", count.matches, count.decisions);
}

/// Plays alternating slices of both.
fn compare(engine: &mut Engine, sides: &mut Sides<'_>) {
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    let mut decisions = [Count::default(); 2];
    for slice in 0..SLICES {
        let begun = Instant::now();
        let count = engine.play(sides.slice / 6);
        let middle = Instant::now();
        let other = (sides.by_hand)(sides.slice);
        let ended = Instant::now();
        // The first slice is a warm-up.
        if slice > 0 {
            mine.push(count.matches as f64 / (middle - begun).as_secs_f64());
            theirs.push(other.matches as f64 / (ended - middle).as_secs_f64());
            for (all, more) in decisions.iter_mut().zip([count, other]) {
                all.matches += more.matches;
                all.decisions += more.decisions;
            }
        }
    }
    let ratios: Vec<f64> = mine.iter().zip(&theirs).map(|(mine, theirs)| mine / theirs).collect();
    let per_match = decisions.map(|count| count.decisions as f64 / count.matches as f64);
    told("engine", median(&mine), per_match[0]);
    told("by hand", median(&theirs), per_match[1]);
    println!("ratio     {:.3}   (the median of {} slices)", median(&ratios), ratios.len());
}

fn told(what: &str, matches: f64, decisions: f64) {
    println!(
        "{what:<9} {matches:>9.0} matches a second, {decisions:.1} decisions each, {:.0} ns a decision",
        1e9 / (matches * decisions)
    );
}

/// Measures how long it takes to copy a match in progress, and the size of the copy.
fn copies(lineup: &Arc<Lineup>) {
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
    println!(
        "a copy    {into:.0} ns into a match that is there, {new:.0} ns into a new one; {} bytes",
        game.size()
    );
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

fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}
