//! Compares a game played from its files with the same game written by hand, in alternating short slices
//! within one process. Other load slows both alike, so the ratio is reliable; the median is printed. `alone`
//! plays one of the two, for counting instructions.

mod engine;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use engine::{Engine, copy_of_a_match, median};
use tiru_engine::Lineup;

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
pub(crate) fn run(sides: &mut Sides<'_>) -> ExitCode {
    // Cargo adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut engine = Engine::new(sides.lineup);
    let alone = match words.as_slice() {
        [] => {
            compare(&mut engine, sides);
            copies(sides.lineup);
            return ExitCode::SUCCESS;
        }
        ["alone", "engine", matches] => matches.parse().map(|matches| play(&mut engine, 1, matches)).ok(),
        ["alone", "reference", matches] => matches.parse().map(|matches| (sides.by_hand)(matches)).ok(),
        _ => None,
    };
    let Some(count) = alone else {
        eprintln!(
            "error: `{}`: expected nothing, `alone engine COUNT` or `alone reference COUNT`",
            words.join(" ")
        );
        return ExitCode::from(2);
    };
    println!("{} matches, {} decisions", count.matches, count.decisions);
    ExitCode::SUCCESS
}

/// Plays matches with consecutive seeds, from `first` on.
fn play(engine: &mut Engine, first: u64, matches: u64) -> Count {
    Count { matches, decisions: engine.play(first..first + matches) }
}

/// Plays alternating slices of both.
fn compare(engine: &mut Engine, sides: &mut Sides<'_>) {
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    let mut decisions = [Count::default(); 2];
    for slice in 0..SLICES {
        let begun = Instant::now();
        let count = play(engine, 1 + slice as u64 * (sides.slice / 6), sides.slice / 6);
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
    print_speed("engine", median(&mine), per_match[0]);
    print_speed("by hand", median(&theirs), per_match[1]);
    println!("ratio     {:.3}   (the median of {} slices)", median(&ratios), ratios.len());
}

fn print_speed(what: &str, matches: f64, decisions: f64) {
    println!(
        "{what:<9} {matches:>9.0} matches a second, {decisions:.1} decisions each, {:.0} ns a decision",
        1e9 / (matches * decisions)
    );
}

/// Prints the time to copy a match in progress, and the size of the copy.
fn copies(lineup: &Arc<Lineup>) {
    let (bytes, into, new) = copy_of_a_match(lineup);
    println!("a copy    {into:.0} ns into an existing match, {new:.0} ns into a new one; {bytes} bytes");
}
