//! Measures how fast the shipped games are played with their own decks, effects and all, and what a match takes: allocations,
//! bytes in use at a prompt, and the time to copy it.
//!
//! `cargo bench --bench games` prints a table. `cargo bench --bench games -- against PATH` also plays the same matches with the
//! `tiru` at PATH, another build, in alternating runs, and prints the ratio of the two: other load slows both alike.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a bench that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "it prints what it measured")]
#![expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]

#[path = "measure/engine.rs"]
mod engine;
#[path = "../tests/files/mod.rs"]
mod files;

use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

use engine::{Engine, copy_of_a_match, median};
use tiru_engine::{Lineup, Settings};

/// The games, each with the decks of its two players.
const GAMES: [(&str, [&str; 2]); 4] = [
    ("monsta", ["Roots and Tides", "Thunder and Brass"]),
    ("battlemonsters", ["Kiln and Tin", "Reeds and Lanterns"]),
    ("monsterpack", ["Sparks and Thieves", "Sparks and Thieves"]),
    ("monsterpack", ["Long Reach", "Quick Sparks"]),
];

/// How often each build plays, and how many decisions at least.
const RUNS: usize = 9;
const DECISIONS: u64 = 20_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let other = match arguments.as_slice() {
        [word, path] if word == "against" => Some(path.as_str()),
        _ => None,
    };
    println!("game and deck                          ns a decision  allocations  bytes  ns a copy  ratio");
    for (game, decks) in GAMES {
        let row = Row::measure(game, decks, other);
        let ratio = row.ratio.map_or(String::new(), |ratio| format!("{ratio:>6.2}"));
        println!(
            "{:<38} {:>13.0}  {:>11.1}  {:>5}  {:>9.0} {ratio}",
            format!("{game}, {}", decks[0]),
            row.decision,
            row.allocations,
            row.bytes,
            row.copy
        );
    }
}

/// The measurements of one game.
struct Row {
    /// Nanoseconds a decision.
    decision: f64,
    /// Allocations a match, once its buffers are there.
    allocations: f64,
    /// Bytes in use at a prompt in the middle of a match.
    bytes: usize,
    /// Nanoseconds of a copy into a match that is there.
    copy: f64,
    /// How many times as many decisions a second as the other build.
    ratio: Option<f64>,
}

impl Row {
    fn measure(game: &str, decks: [&str; 2], other: Option<&str>) -> Row {
        let lineup = lineup(game, decks);
        let mut engine = Engine::new(&lineup);
        // Buffers grow to what the matches need.
        engine.play(1..51);
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| decisions = engine.play(51..101));
        let size = (DECISIONS * 50 / decisions.max(1)).max(1);
        let (mut mine, mut ratios) = (Vec::new(), Vec::new());
        for run in 0..RUNS {
            let first = 1_000 + run as u64 * size;
            let begun = Instant::now();
            let decisions = engine.play(first..first + size);
            mine.push(begun.elapsed().as_nanos() as f64 / decisions as f64);
            if let Some(other) = other {
                let here = speed(env!("CARGO_BIN_EXE_tiru"), game, decks, size);
                ratios.push(here / speed(other, game, decks, size));
            }
        }
        let (bytes, copy, _) = copy_of_a_match(&lineup);
        Row {
            decision: median(&mine),
            allocations: counted.count_total as f64 / 50.0,
            bytes,
            copy,
            ratio: other.map(|_| median(&ratios)),
        }
    }
}

/// Returns the decisions a second of one run of a build.
fn speed(build: &str, game: &str, [first, second]: [&str; 2], matches: u64) -> f64 {
    let mut sim = Command::new(build);
    sim.args(["sim", game, "--deck", first, "--deck", second, "--threads", "1", "--json", "--games"]);
    // Away from the repository each build plays the games that it brings.
    let output = sim.arg(matches.to_string()).current_dir(std::env::temp_dir()).output().unwrap();
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    report["timing"]["decisions_per_second"].as_f64().unwrap()
}

fn lineup(game: &str, decks: [&str; 2]) -> Arc<Lineup> {
    let loaded = files::game(&format!("cards/{game}"));
    let list = |name: &str| {
        let deck = loaded.playable.iter().find(|deck| deck.list.name == name).unwrap();
        deck.list.clone()
    };
    let decks = decks.map(list);
    let game = loaded.game.clone().unwrap();
    let settings = Settings::default_of(&game);
    Arc::new(Lineup::new(game, &decks, settings).unwrap())
}
