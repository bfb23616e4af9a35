//! Measures how fast Monsta Galaxy Card is played from its files, compared with the handwritten version. The
//! cards have conditions and costs but no effects, so this compares the structure of the game.
//!
//! `cargo bench --bench monsta` compares; `-- alone engine 2000` (or `reference`) is for counting
//! instructions, as described in `monster_pack.rs`.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a bench may panic")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it prints results")]
#![expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]

#[path = "measure/by_hand.rs"]
mod by_hand;
#[path = "../tests/kit/lineup.rs"]
mod lineup;
mod measure;
#[path = "../tests/kit/plain.rs"]
mod plain;

use std::process::ExitCode;

use by_hand::by_hand;
use lineup::{deck, lineup};
use measure::{Count, Sides};
use plain::Cards;
use tiru_engine::rules::CardDefId;
use tiru_reference::Rng;
use tiru_reference::monsta as reference;

/// The decks that both versions play with, by seat.
const DECKS: [&str; 2] = ["Near", "Far"];

fn main() -> ExitCode {
    let loaded = plain::game();
    let lineup = lineup(&loaded, DECKS);
    let cards = Cards::new(lineup.game());
    let printed = DECKS.map(|name| {
        let list = deck(&loaded, name);
        let card = |id: &CardDefId| cards.card(lineup.game(), *id).unwrap();
        list.parts[0].iter().map(card).collect::<Vec<reference::Card>>()
    });
    let setup = reference::Setup::new([&printed[0], &printed[1]], reference::Settings::default()).unwrap();
    let mut rng = Rng::seeded(1);
    let mut by_hand = |matches| Count {
        matches,
        decisions: by_hand(matches, &mut rng, |rng| reference::Game::deal(&setup, rng)),
    };
    measure::run(&mut Sides { lineup: &lineup, by_hand: &mut by_hand, slice: 6_000 })
}
