//! Measures how fast the shipped games are played and what a match takes, and prints what is reached beside what is wanted.
//!
//! ```text
//! cargo bench --bench games                        everything but the comparison with another build
//! cargo bench --bench games -- against PATH        also plays the same matches with the `tiru` at PATH
//! cargo bench --bench games -- against COMMIT      the same, with a commit of this repository, which is built first
//! ```
//!
//! Everything that is compared runs in alternation, and the medians of ratios are printed: other load slows both alike. A
//! commit is built in the folder for temporary files, which takes minutes the first time.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a bench that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "it prints what it measured")]
#![expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]

#[path = "measure/alternate.rs"]
mod alternate;
#[path = "measure/battlemonsters.rs"]
mod battlemonsters;
#[path = "measure/engine.rs"]
mod engine;
#[path = "../tests/files/mod.rs"]
mod files;
#[path = "measure/listeners.rs"]
mod listeners;
#[path = "measure/monster_pack.rs"]
mod monster_pack;
#[path = "measure/other.rs"]
mod other;
#[path = "measure/program.rs"]
mod program;
#[path = "measure/table.rs"]
mod table;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use alternate::{ratio, speed};
use engine::{Engine, copy_of_a_match, median};
use table::{Reached, Wanted, heading, row};
use tiru_engine::{DeckList, Lineup, Settings};
use tiru_reference::Rng;

/// A game with the decks of its two players.
struct Played {
    label: &'static str,
    game: &'static str,
    decks: [&'static str; 2],
}

/// The games as their decks with effects play them. The first two are what `tiru sim` plays without a deck.
const GAMES: [Played; 3] = [
    Played { label: "Monsta", game: "monsta", decks: ["Roots and Tides", "Thunder and Brass"] },
    Played {
        label: "Battle Monsters",
        game: "battlemonsters",
        decks: ["Kiln and Tin", "Reeds and Lanterns"],
    },
    Played { label: "The Monster Pack", game: "monsterpack", decks: ["Sparks and Thieves"; 2] },
];

/// Monsters without effects.
const PLAIN: Played =
    Played { label: "The Monster Pack, plain", game: "monsterpack", decks: ["Long Reach", "Quick Sparks"] };

/// How often each side of a comparison plays, and how many decisions at least.
const PAIRS: usize = 9;
const DECISIONS: u64 = 20_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let other = match arguments.as_slice() {
        [word, which] if word == "against" => other::named(which),
        _ => Err("run it with `-- against PATH` or `-- against COMMIT`".to_owned()),
    };
    println!("tiru: {}, built by this command", program::PROGRAM);
    heading();
    for played in &GAMES {
        of_a_game(played, &other);
    }
    of_a_game(&PLAIN, &other);
    by_hand();
    listeners();
    println!();
    row("`tiru sim monsterpack --games 1`", "ms", &program::time_to_simulate(), Wanted::AtMost(40.0));
    row(
        "`tiru play monsterpack` to the first question",
        "ms",
        &program::time_to_prompt(),
        Wanted::AtMost(40.0),
    );
    let beside = "`tiru test cards` beside 5,000 cards, of `test` without + `check` of them";
    row(beside, "", &program::test_beside_a_pack(5_000), Wanted::AtMost(1.1));
    row("lines of engine/src", "", &lines("engine/src"), Wanted::AtMost(24_000.0));
}

/// Measures the matches of one game.
fn of_a_game(played: &Played, other: &Result<PathBuf, String>) {
    let Played { label, game, decks } = played;
    let lineup = lineup(played);
    let mut engine = Engine::new(&lineup);
    // Buffers grow to what the matches need.
    let decisions = engine.play(1..51);
    let counted = allocation_counter::measure(|| {
        engine.play(51..101);
    });
    let matches = (DECISIONS * 50 / decisions.max(1)).max(1);
    let times: Vec<f64> = (0..PAIRS).map(|_| 1e9 / speed(|| engine.play(101..101 + matches))).collect();
    let (bytes, copy, _) = copy_of_a_match(&lineup);
    println!();
    let against = other.clone().and_then(|other| against(&other, played, matches));
    let wanted = if *label == PLAIN.label { Wanted::Nothing } else { Wanted::AtLeast(10.0) };
    row(&format!("{label}: decisions a second, of the other build's"), "×", &against, wanted);
    row(&format!("{label}: time of a decision"), "ns", &Ok(median(&times)), Wanted::Nothing);
    let instructions = program::instructions(game, *decks, (matches / 20).max(5));
    row(&format!("{label}: instructions a decision"), "", &instructions, Wanted::Nothing);
    let allocations = counted.count_total as f64 / 50.0;
    row(&format!("{label}: heap allocations a match"), "", &Ok(allocations), Wanted::AtMost(0.0));
    row(&format!("{label}: state in use at a question"), "B", &Ok(bytes as f64), Wanted::AtMost(8192.0));
    row(&format!("{label}: copy into a match that is there"), "ns", &Ok(copy), Wanted::AtMost(150.0));
}

/// Returns how many times as fast this build is as another one.
fn against(other: &Path, Played { game, decks, .. }: &Played, matches: u64) -> Reached {
    let speed = |build: &Path| program::speed(build, game, *decks, matches);
    // What fails once fails always: a build without the game, without the decks, or too old to report its speed.
    speed(other)?;
    let sped = |build: &Path| speed(build).unwrap_or(f64::NAN);
    Ok(ratio(PAIRS, || sped(Path::new(program::PROGRAM)), || sped(other)))
}

/// Compares the engine with the handwritten versions.
fn by_hand() {
    println!();
    let mut rng = Rng::seeded(1);
    let lineup = lineup(&PLAIN);
    let (setup, mut engine) = (monster_pack::setup(&lineup), Engine::new(&lineup));
    let mine = || speed(|| engine.play(1..1_001));
    let found = ratio(41, mine, || speed(|| monster_pack::by_hand(&setup, &mut rng, 6_000)));
    row("The Monster Pack, plain: of the handwritten speed", "", &Ok(found), Wanted::AtLeast(0.25));

    let game = files::game("cards/battlemonsters").game.unwrap();
    let lineup = Arc::new(
        Lineup::new(Arc::clone(&game), &battlemonsters::decks(&game), Settings::default_of(&game)).unwrap(),
    );
    let (setup, mut engine) = (battlemonsters::setup(), Engine::new(&lineup));
    let mine = || speed(|| engine.play(1..51));
    let found = ratio(21, mine, || speed(|| battlemonsters::by_hand(&setup, &mut rng, 1_000)));
    row("Battle Monsters, 16 effects: of the handwritten speed", "", &Ok(found), Wanted::AtLeast(0.10));
}

/// Measures what effects cost that have nothing to do.
fn listeners() {
    println!();
    let game = listeners::game();
    let slower = |with: &[(&str, usize)], in_play: usize, without: &[(&str, usize)]| {
        let mut with = Engine::new(&listeners::lineup(&game, with, in_play));
        let mut without = Engine::new(&listeners::lineup(&game, without, 1));
        Ok(ratio(41, || speed(|| without.play(1..101)), || speed(|| with.play(1..101))))
    };
    // Both have the same cards; only where they are differs.
    let ears = [("Stone", 1), ("Ear", 40)];
    row(
        "80 cards in play hear an event, condition false: slower by",
        "×",
        &slower(&ears, 41, &ears),
        Wanted::AtMost(4.0),
    );
    // One card in play hears the event on both sides, so that both are played in the same way.
    let (posts, stones) = ([("Ear", 1), ("Post", 20)], [("Ear", 1), ("Stone", 20)]);
    row(
        "40 standing effects in the decks: slower by",
        "×",
        &slower(&posts, 1, &stones),
        Wanted::AtMost(1.02),
    );
}

/// Counts the lines of all files of a folder.
fn lines(folder: &str) -> Reached {
    let mut paths = Vec::new();
    files::gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut paths);
    let of_file = |path: &PathBuf| std::fs::read_to_string(path).map(|text| text.lines().count());
    let counts: Result<Vec<usize>, _> = paths.iter().map(of_file).collect();
    counts.map(|counts| counts.iter().sum::<usize>() as f64).map_err(|why| why.to_string())
}

fn lineup(Played { game, decks, .. }: &Played) -> Arc<Lineup> {
    let loaded = files::game(&format!("cards/{game}"));
    let list = |name: &str| -> DeckList {
        let deck = loaded.playable.iter().find(|deck| deck.list.name == name).unwrap();
        deck.list.clone()
    };
    let decks = decks.map(list);
    let game = loaded.game.clone().unwrap();
    let settings = Settings::default_of(&game);
    Arc::new(Lineup::new(game, &decks, settings).unwrap())
}
