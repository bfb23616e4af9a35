//! A second opinion: matches of the machine, gone through again by a slow and plain reading of the same files.
//!
//! It goes by the checked text and by what the guide says of each word, not by the program that the machine runs, and shares nothing
//! with the machine's run. What chance does and what players answer it takes from the machine's match; that each answer is legal,
//! that all legal ones are offered, and everything that happens is worked out here and compared, one event after the other.
//! A match that comes to a word that is not known here is given up at that word, and counted apart.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "a test that cannot go on fails"
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
mod create;
mod deed;
#[path = "../dice/mod.rs"]
mod dice;
mod draw;
mod edge;
mod env;
mod expr;
mod fact;
#[path = "../files/mod.rs"]
mod files;
mod gathered;
mod given;
mod grant;
mod had;
mod known;
mod lay;
mod look;
mod naming;
mod note;
mod offer;
mod opinion;
mod order;
mod past;
mod perform;
mod phases;
mod plan;
mod react;
mod saying;
mod script;
mod script_words;
mod secret;
mod sets;
mod settle;
mod speak;
mod table;
mod tally;
mod tape;
mod turns;
mod value;
mod verb;
mod verdict;
mod watch;
mod words;
mod world;

use std::fs;
use std::ops::Range;
use std::path::Path;

use tally::{Tally, agree, agree_on_thrown};

/// Why a match is not gone through any further.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It is over.
    Over,
    /// The machine had to be stopped.
    Stopped,
    /// A try comes to a question with so many answers that nothing is said about.
    Question(usize),
    /// A word that is not known here.
    Unknown(&'static str),
    /// The two do not agree.
    Differs(String),
}

/// The packs of The Monster Pack.
const MARSH_AND_MARKET: [&str; 2] = ["Marsh and Monsoon", "Night Market"];
/// Those of Monsta.
const STORM_AND_HARBOUR: [&str; 2] = ["First Storm", "Old Harbour"];
/// Those of Battle Monsters.
const MARSH_AND_QUAY: [&str; 2] = ["Lantern Marsh", "Kiln Quay"];

#[test]
fn the_monster_pack() {
    let loaded = files::game("cards/monsterpack");
    agree(&loaded, &["Marsh and Monsoon"], 0..20).tell("The Monster Pack without effects");
    agree(&loaded, &MARSH_AND_MARKET, 100..140).tell("The Monster Pack with effects");
    agree(&loaded, &["Curious Lot", "Night Market"], 140..150).tell("The Monster Pack with odd cards");
    agree_on_thrown(&words::MONSTER_PACK, 0..10, 4).tell("The Monster Pack, cards thrown together");
}

#[test]
fn monsta_galaxy_card() {
    let loaded = files::game("cards/monsta");
    agree(&loaded, &STORM_AND_HARBOUR, 0..30).tell("Monsta Galaxy Card");
    agree(&loaded, &["Curiosities", "First Storm"], 40..50).tell("Monsta Galaxy Card with odd cards");
    agree_on_thrown(&words::MONSTA, 0..10, 4).tell("Monsta Galaxy Card, cards thrown together");
}

#[test]
fn battle_monsters() {
    let loaded = files::game("cards/battlemonsters");
    agree(&loaded, &MARSH_AND_QUAY, 0..40).tell("Battle Monsters");
    agree_on_thrown(&words::BATTLE_MONSTERS, 0..12, 4).tell("Battle Monsters, cards thrown together");
    agree(&loaded, &["Cabinet of Wonders", "Lantern Marsh"], 40..50).tell("Battle Monsters with odd cards");
    agree(&loaded, &["Wandering Names"], 1000..1010).tell("Battle Monsters with made cards");
}

/// Under every house that ships the merged game is read again, not what the house changed in it.
#[test]
fn houses() {
    let packs = [
        ("monsterpack", MARSH_AND_MARKET.as_slice()),
        ("monsta", &STORM_AND_HARBOUR),
        ("battlemonsters", &MARSH_AND_QUAY),
    ];
    for (game, packs) in packs {
        for house in ["kitchen", "short", "tournament"] {
            let loaded = draw::under_house(game, house);
            agree(&loaded, packs, 0..4).tell(&format!("{game} under {house}"));
        }
    }
}

/// Every game of a folder that is for two and has decks.
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
            if game.seats.0 == 2 && game.later.is_empty() {
                agree(&loaded, &[], 0..5).tell(&name);
            }
        }
    }
}

#[test]
fn cards_from_outside() {
    agree(&files::game("tests/cases/effects/forge"), &[], 0..60).tell("Cards from outside");
}

/// So many of the same games with the odd cards of their rulings.
fn agree_on_rulings(seeds: &Range<u64>) -> Tally {
    let mut all = Tally::default();
    for folder in ["tests/cases/effects", "tests/cases/rulings", "tests/cases/judge"] {
        for name in games_below(folder) {
            if let Some(loaded) = gathered::game(&name)
                && loaded.game.as_ref().unwrap().seats.0 == 2
            {
                all = all.with(&name, agree(&loaded, &[gathered::PACK], seeds.clone()));
            }
        }
    }
    all
}

#[test]
fn cards_of_rulings() {
    agree_on_rulings(&(0..8)).tell("Cards of rulings");
}

/// Where cards once lay that left while nothing waited decides nothing later.
#[test]
fn what_left_before_is_forgotten() {
    let barter = gathered::game("tests/cases/effects/barter").unwrap();
    for seed in [1020, 1028] {
        agree(&barter, &[gathered::PACK], seed..seed + 1).tell("Barter");
    }
}

/// Of effects that a card got, the older ones speak first, also where a new one has the row of an old one.
#[test]
fn what_a_card_got_first_speaks_first() {
    let chorus = gathered::game("tests/cases/effects/chorus").unwrap();
    for seed in [2075, 3075] {
        agree(&chorus, &[gathered::PACK], seed..seed + 1).tell("Chorus");
    }
}

/// What a script proposes is done also where its card's effect acts together with others.
#[test]
fn what_a_script_proposes_is_done_together() {
    let monsta = files::game("cards/monsta");
    for seed in [1_000_031, 1_000_317, 1_000_344] {
        agree(&monsta, &STORM_AND_HARBOUR, seed..seed + 1).tell("Monsta Galaxy Card with a riddle");
    }
}

/// By hand, for as long as one likes: `cargo test --release --test opinion -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn ten_million() {
    let mut all = 0;
    let pack = files::game("cards/monsterpack");
    let monsta = files::game("cards/monsta");
    let battle = files::game("cards/battlemonsters");
    for turn in 1.. {
        let seeds = turn * 1_000_000..turn * 1_000_000 + 500;
        let packs = turn * 100..turn * 100 + 50;
        all += agree(&pack, &MARSH_AND_MARKET, seeds.clone()).tell("The Monster Pack").events;
        all += agree(&monsta, &STORM_AND_HARBOUR, seeds.clone()).tell("Monsta Galaxy Card").events;
        all += agree(&battle, &MARSH_AND_QUAY, seeds).tell("Battle Monsters").events;
        all +=
            agree_on_thrown(&words::MONSTER_PACK, packs.clone(), 10).tell("The Monster Pack, thrown").events;
        all += agree_on_thrown(&words::MONSTA, packs.clone(), 10).tell("Monsta Galaxy Card, thrown").events;
        all += agree_on_thrown(&words::BATTLE_MONSTERS, packs, 10).tell("Battle Monsters, thrown").events;
        let of_rulings = turn * 1000..turn * 1000 + 100;
        all += agree_on_rulings(&of_rulings).tell("Cards of rulings").events;
        eprintln!("{all} events in all");
        if all > 10_000_000 {
            return;
        }
    }
}
