//! Measures how fast Monsta Galaxy Card is played from its files, compared with the handwritten version. The
//! cards have conditions and costs but no effects, so this compares the structure of the game.
//!
//! `cargo bench --bench monsta` compares; `-- alone engine 2000` (or `reference`) is for counting
//! instructions, as described in `monster_pack.rs`.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a bench that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "it tells what it measured")]
#![expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]

mod measure;
#[path = "../tests/plain/mod.rs"]
mod plain;

use std::sync::Arc;

use measure::{Count, Sides};
use plain::Cards;
use tiru_engine::{Lineup, Settings};
use tiru_reference::Rng;
use tiru_reference::monsta as reference;

/// The decks that both versions play with, by seat.
const DECKS: [&str; 2] = ["Near", "Far"];

fn main() {
    let loaded = plain::game();
    let game = loaded.game.unwrap();
    let deck = |name: &str| {
        let deck = loaded.playable.iter().find(|deck| deck.list.name == name).unwrap();
        deck.list.clone()
    };
    let decks = DECKS.map(deck);
    let cards = Cards::new(&game);
    let printed = decks.each_ref().map(|deck| {
        deck.parts[0].iter().map(|card| cards.card(&game, *card).unwrap()).collect::<Vec<reference::Card>>()
    });
    let setup = reference::Setup::new([&printed[0], &printed[1]], reference::Settings::default()).unwrap();
    let settings = Settings::default_of(&game);
    let lineup = Arc::new(Lineup::new(game, &decks, settings).unwrap());
    let mut rng = Rng::seeded(1);
    let mut by_hand = |matches| {
        let mut count = Count { matches, decisions: 0 };
        for _ in 0..matches {
            let mut game = reference::Game::deal(&setup, &mut rng);
            count.decisions += u64::from(reference::playout(&mut game, &mut rng).decisions);
        }
        count
    };
    measure::run(&mut Sides { lineup: &lineup, by_hand: &mut by_hand, slice: 6_000 });
}
