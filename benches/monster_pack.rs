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

use std::sync::Arc;

use measure::{Count, Sides};
use tiru_engine::rules::Game;
use tiru_engine::{Lineup, Settings};
use tiru_reference as reference;

/// The decks that both versions play with, by seat.
const DECKS: [&str; 2] = ["Long Reach", "Quick Sparks"];

fn main() {
    let lineup = lineup();
    let setup = setup(&lineup);
    let mut rng = reference::Rng::seeded(1);
    let mut by_hand = |matches| by_hand(&setup, &mut rng, matches);
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

/// Returns the same decks for the handwritten version.
fn setup(lineup: &Lineup) -> reference::Setup {
    let game = lineup.game();
    let value = |card: &tiru_engine::rules::CardDef, name: &str| {
        let attr = game.attributes.find(|attr| attr.name == name).unwrap();
        card.printed.iter().find(|(printed, _)| *printed == attr).unwrap().1
    };
    let types = game.lists.find(|list| list.name == "type").unwrap();
    let cards = (0..lineup.cards()).map(|at| lineup.card(tiru_engine::rules::Id::at(at)));
    let all: Vec<reference::Card> = cards
        .map(|card| {
            let word = usize::try_from(value(card, "type")).unwrap();
            let kind = match game.lists[types].words[word].name.as_str() {
                "evade" => reference::Kind::Evade,
                "strike" => reference::Kind::Strike,
                "spell" => reference::Kind::Spell,
                _ => reference::Kind::Wild,
            };
            let power = value(card, "power").try_into().unwrap();
            reference::Card { kind, power, stars: value(card, "stars").try_into().unwrap() }
        })
        .collect();
    let (first, second) = all.split_at(all.len() / 2);
    reference::Setup::new([first, second], reference::Settings::default()).unwrap()
}

fn by_hand(setup: &reference::Setup, rng: &mut reference::Rng, matches: u64) -> Count {
    let mut count = Count { matches, decisions: 0 };
    for _ in 0..matches {
        let mut game = reference::Game::deal(setup, rng);
        count.decisions += u64::from(reference::playout(&mut game, rng).decisions);
    }
    count
}
