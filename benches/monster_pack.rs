//! How fast The Monster Pack is played from its files, beside the version of it that is written by hand.
//!
//! `cargo bench --bench monster_pack` plays both in short slices by turns, in one process, and compares slice with slice: what
//! else the machine does slows both alike, so the ratio is worth more than either number. What is told is the median.
//!
//! Instructions do not depend on what else the machine does. `-- alone engine 20000` (or `reference`) plays so many matches of
//! one version and says how many decisions those were; under valgrind that gives instructions a decision, and where they go:
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

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use tiru_engine::rules::Game;
use tiru_engine::{DeckList, Lineup, Match, Options, Random, Settings, Step, playout};
use tiru_reference as reference;

/// The decks that both versions play with, by seat.
const DECKS: [&str; 2] = ["Long Reach", "Quick Sparks"];
/// Slices of each version.
const SLICES: usize = 41;
/// Matches of the hand-written version in a slice; of the other a sixth of it.
const SLICE: u64 = 12_000;

/// What some matches came to.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    matches: u64,
    decisions: u64,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let lineup = lineup();
    let setup = setup(&lineup);
    let mut engine = Engine::new(&lineup);
    match words.as_slice() {
        ["alone", "engine", matches] => told_alone(engine.play(matches.parse().unwrap())),
        ["alone", "reference", matches] => {
            told_alone(by_hand(&setup, &mut reference::Rng::seeded(1), matches.parse().unwrap()));
        }
        _ => {
            compare(&mut engine, &setup);
            copies(&lineup);
        }
    }
}

/// The game with its two decks.
fn lineup() -> Arc<Lineup> {
    let loaded = files::game("cards/monsterpack");
    let game: Arc<Game> = loaded.game.unwrap();
    let deck = |name: &str| {
        let deck = loaded.playable.iter().find(|deck| deck.name == name).unwrap();
        DeckList { name: deck.name.clone(), parts: deck.parts.clone() }
    };
    let settings = Settings::default_of(&game);
    Arc::new(Lineup::new(game, &DECKS.map(deck), settings).unwrap())
}

/// The same decks for the version written by hand.
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

/// The engine with all that playing takes, used again and again.
struct Engine {
    fresh: Match,
    table: Match,
    options: Options,
    seed: u64,
}

impl Engine {
    fn new(lineup: &Arc<Lineup>) -> Engine {
        let fresh = Match::deal(lineup, 0);
        Engine { table: fresh.clone(), fresh, options: Options::new(), seed: 0 }
    }

    fn play(&mut self, matches: u64) -> Count {
        let mut count = Count { matches, decisions: 0 };
        for _ in 0..matches {
            self.seed += 1;
            self.table.deal_again(&self.fresh, self.seed);
            let mut players = [0, 1].map(|seat| Random::new(self.seed, seat));
            let tally = playout(&mut self.table, &mut players, &mut self.options);
            count.decisions += u64::from(tally.decisions);
        }
        count
    }
}

fn by_hand(setup: &reference::Setup, rng: &mut reference::Rng, matches: u64) -> Count {
    let mut count = Count { matches, decisions: 0 };
    for _ in 0..matches {
        let mut game = reference::Game::deal(setup, rng);
        count.decisions += u64::from(reference::playout(&mut game, rng).decisions);
    }
    count
}

fn told_alone(count: Count) {
    println!("{} matches, {} decisions", count.matches, count.decisions);
}

/// Plays slices of both by turns.
fn compare(engine: &mut Engine, setup: &reference::Setup) {
    let mut rng = reference::Rng::seeded(1);
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    let mut decisions = [Count::default(); 2];
    for slice in 0..SLICES {
        let begun = Instant::now();
        let count = engine.play(SLICE / 6);
        let middle = Instant::now();
        let other = by_hand(setup, &mut rng, SLICE);
        let ended = Instant::now();
        // The first slice is for warming up.
        if slice > 0 {
            mine.push(count.matches as f64 / (middle - begun).as_secs_f64());
            theirs.push(other.matches as f64 / (ended - middle).as_secs_f64());
            for (all, more) in decisions.iter_mut().zip([count, other]) {
                all.matches += more.matches;
                all.decisions += more.decisions;
            }
        }
    }
    let ratios: Vec<f64> = mine.iter().zip(&theirs).map(|(mine, theirs)| mine / theirs).collect();
    let per_match = decisions.map(|count| count.decisions as f64 / count.matches as f64);
    told("engine", median(&mine), per_match[0]);
    told("by hand", median(&theirs), per_match[1]);
    println!("ratio     {:.3}   (the median of {} slices)", median(&ratios), ratios.len());
}

fn told(what: &str, matches: f64, decisions: f64) {
    println!(
        "{what:<9} {matches:>9.0} matches a second, {decisions:.1} decisions each, {:.0} ns a decision",
        1e9 / (matches * decisions)
    );
}

/// How long it takes to copy a match that is under way, and how long the copy is.
fn copies(lineup: &Arc<Lineup>) {
    let mut game = Match::deal(lineup, 1);
    let mut options = Options::new();
    for _ in 0..20 {
        assert!(matches!(game.step(), Step::Asks(_)));
        game.options(&mut options);
        assert!(game.choose(&options, options.len() / 2));
    }
    assert!(matches!(game.step(), Step::Asks(_)));
    let mut other = Match::deal(lineup, 2);
    let into = nanoseconds(200_000, || other.copy_from(black_box(&game)));
    let new = nanoseconds(20_000, || drop(black_box(game.clone())));
    println!(
        "a copy    {into:.0} ns into a match that is there, {new:.0} ns into a new one; {} bytes",
        game.size()
    );
}

/// The median over some slices of how long one of so many calls takes.
fn nanoseconds(calls: u32, mut call: impl FnMut()) -> f64 {
    let slices = (0..9).map(|_| {
        let begun = Instant::now();
        (0..calls).for_each(|_| call());
        begun.elapsed().as_nanos() as f64 / f64::from(calls)
    });
    median(&slices.collect::<Vec<_>>())
}

fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}
