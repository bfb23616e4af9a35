//! A second implementation: a slow and plain interpreter that replays the engine's matches.
//!
//! It follows the checked text and the guide, not the compiled program, and shares no code with the engine's
//! run. It takes random results and answers of players from the engine's match; that each answer is legal,
//! that all legal answers are offered, and every event are computed here and compared, one by one. A match
//! that reaches an unsupported word is given up there, and counted separately.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "a failed step fails the test"
)]

mod arrange;
mod ask;
mod assign;
mod at_once;
mod ban;
mod body;
mod borrow;
mod cards;
mod claim;
mod claim_sources;
mod claims_of;
mod compare;
mod coverage;
mod create;
mod deed;
#[path = "../kit/dice.rs"]
mod dice;
mod edge;
mod effect;
mod env;
mod expr;
mod fact;
#[path = "../kit/files.rs"]
mod files;
mod given;
mod grant;
mod had;
mod look;
mod mutated;
mod naming;
mod note;
mod offer;
mod opinion;
mod order;
mod past;
mod perform;
mod phases;
mod placement;
mod plain;
mod plan;
mod random_games;
mod reactions;
mod ruling_cards;
mod script;
mod script_words;
mod secret;
mod sets;
mod settle;
mod table;
mod tape;
mod triggers;
mod turns;
mod value;
mod verb;
mod verdict;
mod whole;
mod words;
mod world;

use std::fs;
use std::ops::Range;
use std::path::Path;

use compare::{Tally, compare_matches, compare_random_packs};
use mutated::compare_mutants;

/// Why a replay stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The match is over.
    Over,
    /// The engine had to stop the match.
    Stopped,
    /// A trial reaches a question with this many answers that it has no answer for.
    Question(usize),
    /// An unsupported word.
    Unknown(&'static str),
    /// The two implementations differ.
    Differs(String),
}

/// The packs of The Monster Pack.
const MARSH_AND_MARKET: [&str; 2] = ["Marsh and Monsoon", "Night Market"];
/// The packs of Monsta.
const STORM_AND_HARBOUR: [&str; 2] = ["First Storm", "Old Harbour"];
/// The packs of Battle Monsters.
const MARSH_AND_QUAY: [&str; 2] = ["Lantern Marsh", "Kiln Quay"];

#[test]
fn the_monster_pack() {
    let loaded = files::game("cards/monsterpack");
    compare_matches(&loaded, &["Marsh and Monsoon"], 0..20).check("The Monster Pack without effects");
    compare_matches(&loaded, &MARSH_AND_MARKET, 100..140).check("The Monster Pack with effects");
    compare_matches(&loaded, &["Curious Lot", "Night Market"], 140..150)
        .check("The Monster Pack with odd cards");
    compare_random_packs(&words::MONSTER_PACK, 0..10, 4).check("The Monster Pack, cards thrown together");
}

#[test]
fn monsta_galaxy_card() {
    let loaded = files::game("cards/monsta");
    compare_matches(&loaded, &STORM_AND_HARBOUR, 0..30).check("Monsta Galaxy Card");
    compare_matches(&loaded, &["Curiosities", "First Storm"], 40..50)
        .check("Monsta Galaxy Card with odd cards");
    compare_random_packs(&words::MONSTA, 0..10, 4).check("Monsta Galaxy Card, cards thrown together");
}

#[test]
fn battle_monsters() {
    let loaded = files::game("cards/battlemonsters");
    compare_matches(&loaded, &MARSH_AND_QUAY, 0..40).check("Battle Monsters");
    compare_random_packs(&words::BATTLE_MONSTERS, 0..12, 4).check("Battle Monsters, cards thrown together");
    compare_matches(&loaded, &["Cabinet of Wonders", "Lantern Marsh"], 40..50)
        .check("Battle Monsters with odd cards");
    compare_matches(&loaded, &["Wandering Names"], 1000..1010).check("Battle Monsters with made cards");
}

/// Under each shipped house, the merged game is replayed.
#[test]
fn houses() {
    let packs = [
        ("monsterpack", MARSH_AND_MARKET.as_slice()),
        ("monsta", &STORM_AND_HARBOUR),
        ("battlemonsters", &MARSH_AND_QUAY),
    ];
    for (game, packs) in packs {
        for house in ["kitchen", "short", "tournament"] {
            let loaded = random_games::under_house(game, house);
            compare_matches(&loaded, packs, 0..4).check(&format!("{game} under {house}"));
        }
    }
}

/// Returns the games in a folder that are for two players and have decks.
fn games_below(folder: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let paths = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let games = paths.filter(|path| path.join("game.ron").is_file());
    let mut names: Vec<String> =
        games.map(|path| format!("{folder}/{}", path.file_name().unwrap().to_string_lossy())).collect();
    names.sort();
    names
}

#[test]
fn made_up_games() {
    for folder in ["tests/cases/play", "tests/cases/effects", "tests/cases/rulings", "examples"] {
        for name in games_below(folder) {
            let loaded = files::game(&name);
            let game = loaded.game.as_ref().unwrap();
            if game.seats.0 >= 2 && game.later.is_empty() {
                compare_matches(&loaded, &[], 0..5).check(&name);
            }
        }
    }
}

#[test]
fn created_cards() {
    compare_matches(&files::game("tests/cases/effects/forge"), &[], 0..60).check("Created cards");
}

/// Plays the made-up games with the cards of their rulings.
fn compare_ruling_cards(seeds: &Range<u64>) -> Tally {
    let mut all = Tally::default();
    for folder in ["tests/cases/effects", "tests/cases/rulings", "tests/cases/judge"] {
        for name in games_below(folder) {
            if let Some(loaded) = ruling_cards::game(&name)
                && loaded.game.as_ref().unwrap().seats.0 == 2
            {
                all = all.with(&name, compare_matches(&loaded, &[ruling_cards::PACK], seeds.clone()));
            }
        }
    }
    all
}

#[test]
fn cards_of_rulings() {
    compare_ruling_cards(&(0..8)).check("Cards of rulings");
}

/// The shipped games and two small ones with one rule broken, each with some of its mutants.
#[test]
fn mutated_games() {
    for (folder, every) in [
        ("cards/monsterpack", 37),
        ("cards/monsta", 41),
        ("cards/battlemonsters", 41),
        ("tests/cases/effects/forge", 11),
        ("tests/cases/play/champions", 23),
    ] {
        compare_mutants(folder, (0, every), &(0..2)).check(folder);
    }
}

/// Run by hand: `cargo test --release --test opinion every_mutant -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn every_mutant() {
    for folder in ["cards", "examples", "tests/cases/play", "tests/cases/effects"] {
        for name in games_below(folder) {
            compare_mutants(&name, (0, 1), &(0..4)).check(&name);
        }
    }
}

/// Run by hand, as long as you like: `cargo test --release --test opinion -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn ten_million_events() {
    let mut all = 0;
    let pack = files::game("cards/monsterpack");
    let monsta = files::game("cards/monsta");
    let battle = files::game("cards/battlemonsters");
    for turn in 1.. {
        let seeds = turn * 1_000_000..turn * 1_000_000 + 500;
        let packs = turn * 100..turn * 100 + 50;
        all += compare_matches(&pack, &MARSH_AND_MARKET, seeds.clone()).check("The Monster Pack").events;
        all += compare_matches(&monsta, &STORM_AND_HARBOUR, seeds.clone()).check("Monsta Galaxy Card").events;
        all += compare_matches(&battle, &MARSH_AND_QUAY, seeds).check("Battle Monsters").events;
        all += compare_random_packs(&words::MONSTER_PACK, packs.clone(), 10)
            .check("The Monster Pack, thrown")
            .events;
        all += compare_random_packs(&words::MONSTA, packs.clone(), 10)
            .check("Monsta Galaxy Card, thrown")
            .events;
        all +=
            compare_random_packs(&words::BATTLE_MONSTERS, packs, 10).check("Battle Monsters, thrown").events;
        let of_rulings = turn * 1000..turn * 1000 + 100;
        all += compare_ruling_cards(&of_rulings).check("Cards of rulings").events;
        eprintln!("{all} events in all");
        if all > 10_000_000 {
            return;
        }
    }
}
