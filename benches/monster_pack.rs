//! Measures how fast The Monster Pack is played from its files, compared with the handwritten version.
//!
//! `cargo bench --bench monster_pack` plays both in alternating short slices within one process. Other load
//! slows both alike, so the ratio is reliable. The median is printed.
//!
//! Instruction counts do not depend on other load. `-- alone engine 20000` (or `reference`) plays that many
//! matches of one version and prints the number of decisions; under valgrind that gives the instructions per
//! decision, and where they are spent:
//!
//! ```text
//! cargo bench --bench monster_pack --no-run                      (prints the path of the program)
//! valgrind --tool=callgrind PROGRAM alone engine 2000            (prints `Collected`: instructions)
//! valgrind --tool=callgrind PROGRAM alone engine 0               (subtract this: reading the files)
//! callgrind_annotate callgrind.out.NUMBER | head -40
//! ```

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a bench may panic")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it prints results")]
#![expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]

#[path = "measure/by_hand.rs"]
mod by_hand;
#[path = "../tests/kit/files.rs"]
mod files;
#[path = "../tests/kit/lineup.rs"]
mod lineup;
mod measure;
#[path = "measure/monster_pack.rs"]
mod same_decks;

use std::process::ExitCode;

use by_hand::by_hand;
use lineup::lineup;
use measure::{Count, Sides};
use tiru_reference as reference;

/// The decks that both versions play with, by seat.
const DECKS: [&str; 2] = ["Long Reach", "Quick Sparks"];

fn main() -> ExitCode {
    let lineup = lineup(&files::game("cards/monsterpack"), DECKS);
    let setup = same_decks::setup(&lineup);
    let mut rng = reference::Rng::seeded(1);
    let mut by_hand = |matches| Count {
        matches,
        decisions: by_hand(matches, &mut rng, |rng| reference::Game::deal(&setup, rng)),
    };
    measure::run(&mut Sides { lineup: &lineup, by_hand: &mut by_hand, slice: 12_000 })
}
