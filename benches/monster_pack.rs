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
//! valgrind --tool=callgrind PROGRAM alone engine 0               (to be taken off: reading the files)
//! callgrind_annotate callgrind.out.NUMBER | head -40
//! ```

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a bench that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "it tells what it measured")]
#![expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]

#[path = "../tests/files/mod.rs"]
mod files;
mod measure;
#[path = "measure/monster_pack.rs"]
mod same_decks;

use std::sync::Arc;

use measure::{Count, Sides};
use tiru_engine::rules::Game;
use tiru_engine::{Lineup, Settings};
use tiru_reference as reference;

/// The decks that both versions play with, by seat.
const DECKS: [&str; 2] = ["Long Reach", "Quick Sparks"];

fn main() {
    let lineup = lineup();
    let setup = same_decks::setup(&lineup);
    let mut rng = reference::Rng::seeded(1);
    let mut by_hand = |matches| Count { matches, decisions: same_decks::by_hand(&setup, &mut rng, matches) };
    measure::run(&mut Sides { lineup: &lineup, by_hand: &mut by_hand, slice: 12_000 });
}

/// Returns the game with its two decks.
fn lineup() -> Arc<Lineup> {
    let loaded = files::game("cards/monsterpack");
    let game: Arc<Game> = loaded.game.unwrap();
    let deck = |name: &str| {
        let deck = loaded.playable.iter().find(|deck| deck.list.name == name).unwrap();
        deck.list.clone()
    };
    let settings = Settings::default_of(&game);
    Arc::new(Lineup::new(game, &DECKS.map(deck), settings).unwrap())
}
