//! Measures the speed of the shipped games and the cost of a match, and prints each measure with its goal.
//!
//! ```text
//! cargo bench --bench games                        everything but the comparison with another build
//! cargo bench --bench games -- against PATH        also plays the same matches with the `tiru` at PATH
//! cargo bench --bench games -- against COMMIT      the same, with a commit of this repository, which is built first
//! ```
//!
//! Both sides of a comparison run in alternation, and medians of ratios are printed: other load slows both alike. A commit is
//! built in the temporary folder, which takes minutes the first time.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a bench may panic")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it prints results")]
#![expect(clippy::cast_precision_loss, reason = "counts far below 2^53")]

#[path = "measure/alternate.rs"]
mod alternate;
#[path = "measure/battlemonsters.rs"]
mod battlemonsters;
#[path = "measure/by_hand.rs"]
mod by_hand;
#[path = "measure/engine.rs"]
mod engine;
#[path = "../tests/kit/files.rs"]
mod files;
#[path = "../tests/kit/lineup.rs"]
mod lineup;
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
use std::process::ExitCode;
use std::sync::Arc;

use alternate::{ratio, speed};
use by_hand::by_hand;
use engine::{Engine, copy_of_a_match, median};
use lineup::lineup;
use table::{Reached, Wanted, heading, row};
use tiru_engine::{Lineup, Settings};
use tiru_reference::{Game, Rng, battlemonsters as monsters};

/// A game with the decks of its two players.
struct Played {
    label: &'static str,
    game: &'static str,
    decks: [&'static str; 2],
}

/// The games with decks that have effects. The first two play the decks that `tiru sim` takes by default.
const GAMES: [Played; 3] = [
    Played { label: "Monsta", game: "monsta", decks: ["Roots and Tides", "Thunder and Brass"] },
    Played {
        label: "Battle Monsters",
        game: "battlemonsters",
        decks: ["Kiln and Tin", "Reeds and Lanterns"],
    },
    Played { label: "The Monster Pack", game: "monsterpack", decks: ["Sparks and Thieves"; 2] },
];

/// A deck without effects.
const PLAIN: Played =
    Played { label: "The Monster Pack, plain", game: "monsterpack", decks: ["Long Reach", "Quick Sparks"] };

/// How often each side of a comparison plays, and the least number of decisions each time.
const PAIRS: usize = 9;
const DECISIONS: u64 = 20_000;

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let other = match words.as_slice() {
        [] => Err("run it with `-- against PATH` or `-- against COMMIT`".to_owned()),
        ["against", which] => match other::named(which) {
            Ok(other) => Ok(other),
            Err(why) => return refuse(&why),
        },
        _ => {
            return refuse(&format!(
                "`{}`: expected nothing, `against PATH` or `against COMMIT`",
                words.join(" ")
            ));
        }
    };
    println!("tiru: {}, built by this command", program::PROGRAM);
    heading();
    for played in &GAMES {
        of_a_game(played, &other);
    }
    of_a_game(&PLAIN, &other);
    compare_with_handwritten();
    listeners();
    println!();
    row("`tiru sim monsterpack --games 1`", "ms", &program::time_to_simulate(), Wanted::AtMost(40.0));
    row(
        "`tiru play monsterpack` to the first question",
        "ms",
        &program::time_to_prompt(),
        Wanted::AtMost(40.0),
    );
    let beside = "`tiru test cards` beside 5,000 cards with effects, of `test` without + `check` of them";
    row(beside, "", &program::test_beside_a_pack(5_000), Wanted::AtMost(1.1));
    row("lines of engine/src", "", &lines("engine/src"), Wanted::AtMost(24_000.0));
    ExitCode::SUCCESS
}

/// Says why the arguments are wrong, before anything is measured.
fn refuse(why: &str) -> ExitCode {
    eprintln!("error: {why}");
    ExitCode::from(2)
}

/// Measures the matches of one game.
fn of_a_game(played: &Played, other: &Result<PathBuf, String>) {
    let Played { label, game, decks } = played;
    let lineup = lineup(&files::game(&format!("cards/{game}")), *decks);
    let mut engine = Engine::new(&lineup);
    // A warm-up: buffers grow to the size that the matches need.
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
    row(&format!("{label}: copy into an existing match"), "ns", &Ok(copy), Wanted::AtMost(150.0));
}

/// Returns how many times as fast this build is as another one.
fn against(other: &Path, Played { game, decks, .. }: &Played, matches: u64) -> Reached {
    let speed = |build: &Path| program::speed(build, game, *decks, matches);
    // The other build may lack the game or the decks, or be too old to report its speed. Then every run would fail.
    speed(other)?;
    let sped = |build: &Path| speed(build).unwrap_or(f64::NAN);
    Ok(ratio(PAIRS, || sped(Path::new(program::PROGRAM)), || sped(other)))
}

/// Compares the engine with the handwritten versions.
fn compare_with_handwritten() {
    println!();
    let mut rng = Rng::seeded(1);
    let lineup = lineup(&files::game("cards/monsterpack"), PLAIN.decks);
    let (setup, mut engine) = (monster_pack::setup(&lineup), Engine::new(&lineup));
    let mine = || speed(|| engine.play(1..1_001));
    let found = ratio(41, mine, || speed(|| by_hand(6_000, &mut rng, |rng| Game::deal(&setup, rng))));
    row("The Monster Pack, plain: of the handwritten speed", "", &Ok(found), Wanted::AtLeast(0.25));

    let game = files::game("cards/battlemonsters").game.unwrap();
    let lineup = Arc::new(
        Lineup::new(Arc::clone(&game), &battlemonsters::decks(&game), Settings::default_of(&game)).unwrap(),
    );
    let (setup, mut engine) = (battlemonsters::setup(), Engine::new(&lineup));
    let mine = || speed(|| engine.play(1..51));
    let found =
        ratio(21, mine, || speed(|| by_hand(1_000, &mut rng, |rng| monsters::Game::deal(&setup, rng))));
    row("Battle Monsters, 16 effects: of the handwritten speed", "", &Ok(found), Wanted::AtLeast(0.10));
}

/// Measures the cost of effects that do nothing.
fn listeners() {
    println!();
    let game = listeners::game();
    let slower = |with: &[(&str, usize)], in_play: usize, without: &[(&str, usize)]| {
        let mut with = Engine::new(&listeners::lineup(&game, with, in_play));
        let mut without = Engine::new(&listeners::lineup(&game, without, 1));
        Ok(ratio(41, || speed(|| without.play(1..101)), || speed(|| with.play(1..101))))
    };
    // Both sides have the same cards in other zones.
    let ears = [("Stone", 1), ("Ear", 40)];
    row(
        "80 cards in play trigger on an event, condition false: slower by",
        "×",
        &slower(&ears, 41, &ears),
        Wanted::AtMost(4.0),
    );
    // On both sides one card in play triggers on the event, so that only the static abilities differ.
    let (posts, stones) = ([("Ear", 1), ("Post", 20)], [("Ear", 1), ("Stone", 20)]);
    row(
        "40 static abilities in the decks: slower by",
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
