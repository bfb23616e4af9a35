//! Replays many matches and counts the results.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_dsl::checked::DeckPart;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{SourceId, Span};
use tiru_engine::{DeckList, Lineup, Settings};

use crate::dice::Dice;
use crate::had::CROWDED;
use crate::offer::LOOK_ALIKE;
use crate::opinion::Opinion;
use crate::tape::Tape;
use crate::verb::RANDOM_PLACE;
use crate::words::Words;
use crate::world::{TOO_MUCH, World};
use crate::{Stop, random_games};

/// The results of many matches.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    matches: usize,
    whole: usize,
    pub(crate) events: usize,
    /// Why matches were given up.
    unknown: BTreeMap<&'static str, usize>,
    /// The differences found.
    differs: Vec<String>,
}

/// The accepted reasons to give up a match: too much work, and results that nobody is shown.
const GIVEN_UP: [&str; 4] = [TOO_MUCH, RANDOM_PLACE, LOOK_ALIKE, CROWDED];

/// The most differences to print.
const SHOWN: usize = 5;

impl Tally {
    fn add(mut self, (events, stop): (usize, Stop)) -> Tally {
        self.matches += 1;
        self.events += events;
        match stop {
            Stop::Over | Stop::Stopped => self.whole += 1,
            Stop::Unknown(word) => *self.unknown.entry(word).or_default() += 1,
            Stop::Question(_) => panic!("a try that goes on"),
            Stop::Differs(why) => self.differs.push(why),
        }
        self
    }

    /// Adds another tally.
    pub(crate) fn with(mut self, what: &str, other: Tally) -> Tally {
        self.matches += other.matches;
        self.whole += other.whole;
        self.events += other.events;
        for (word, count) in other.unknown {
            *self.unknown.entry(word).or_default() += count;
        }
        self.differs.extend(other.differs.into_iter().take(SHOWN).map(|why| format!("{what}: {why}")));
        self
    }

    /// Prints the counts; fails if anything differs.
    pub(crate) fn check(self, what: &str) -> Tally {
        for why in self.differs.iter().take(20 * SHOWN) {
            eprintln!("{why}");
        }
        assert!(self.differs.is_empty(), "{what}: {} of {} differ", self.differs.len(), self.matches);
        eprintln!("{what}: {} matches, {} whole, {} events", self.matches, self.whole, self.events);
        for (why, count) in &self.unknown {
            assert!(GIVEN_UP.contains(why), "{what}: {why} is not known here");
            eprintln!("  {count} given up: {why}");
        }
        self
    }
}

/// Plays a match of these decks and replays it. Returns how many events were compared, and why it stopped.
fn opinion(loaded: &Loaded, decks: &[DeckList], settings: &Settings, seed: u64) -> (usize, Stop) {
    let game = loaded.game.clone().unwrap();
    let lineup = Arc::new(Lineup::new(game, decks, settings.clone()).unwrap());
    let world = World::new(loaded.checked.as_ref().unwrap(), &lineup, settings).unwrap();
    let tape = Tape::record(&world, &lineup, seed, &mut Dice::new(seed));
    let parts = world.text.structure.decks.iter().enumerate();
    let sizes = |(seat, deck): (usize, &DeckList)| {
        let size = |(nth, part): (usize, &DeckPart)| match deck.parts.get(nth) {
            _ if part.shared && seat > 0 => 0,
            Some(cards) if !cards.is_empty() => cards.len(),
            _ => part.default.len(),
        };
        parts.clone().map(size).collect()
    };
    let parts: Vec<Vec<usize>> = decks.iter().enumerate().map(sizes).collect();
    let mut opinion = Opinion::new(&world, &parts, tape);
    let stop = opinion.play().unwrap_err();
    if let Stop::Differs(why) = stop {
        let before: Vec<&str> = opinion.tape.last.iter().map(String::as_str).collect();
        let (turn, round) = (opinion.table.turn, opinion.table.round);
        let before = before.join("\n  ");
        let why = format!("seed {seed}, turn {turn}, round {round}: {why}\n  {before}");
        let why = with_texts(loaded, &why);
        return (opinion.tape.read, Stop::Differs(why));
    }
    (opinion.tape.read, stop)
}

/// Compares matches of a game, each with other decks and settings.
pub(crate) fn compare_matches(loaded: &Loaded, packs: &[&str], seeds: Range<u64>) -> Tally {
    let one = |seed: u64| {
        let mut dice = Dice::new(seed.wrapping_mul(7919));
        let settings = random_games::settings(loaded.game.as_ref().unwrap(), &mut dice);
        let decks = random_games::decks(loaded, packs, &settings, &mut dice)
            .or_else(|| random_games::own_decks(loaded, &settings, &mut dice))?;
        Some(opinion(loaded, &decks, &settings, seed))
    };
    let all: Vec<_> = seeds.into_par_iter().filter_map(one).collect();
    all.into_iter().fold(Tally::default(), Tally::add)
}

/// Compares matches with random packs, several matches per pack.
pub(crate) fn compare_random_packs(words: &Words, packs: Range<u64>, matches: u64) -> Tally {
    let of_pack = |number: u64| {
        let text = random_games::pack(words, 30, &mut Dice::new(number));
        let loaded = random_games::with_pack(words.game, text);
        let one = |seed: u64| {
            let mut dice = Dice::new(seed.wrapping_mul(104_729));
            // Not all settings allow such decks.
            let drawn = (0..20).find_map(|_| {
                let settings = random_games::settings(loaded.game.as_ref().unwrap(), &mut dice);
                random_games::decks(&loaded, &["Thrown Together"], &settings, &mut dice)
                    .map(|decks| (decks, settings))
            });
            let (decks, settings) = drawn?;
            Some((seed, opinion(&loaded, &decks, &settings, seed)))
        };
        let all: Vec<_> = (number * 1000..number * 1000 + matches).filter_map(one).collect();
        let named = |(seed, (events, stop))| match stop {
            Stop::Differs(why) => (events, Stop::Differs(format!("pack {number}, match {seed}: {why}"))),
            stop => (events, stop),
        };
        all.into_iter().map(named).collect::<Vec<_>>()
    };
    let all: Vec<_> = packs.into_par_iter().flat_map_iter(of_pack).collect();
    all.into_iter().fold(Tally::default(), Tally::add)
}

/// Replaces spans by the text at that place.
fn with_texts(loaded: &Loaded, why: &str) -> String {
    let mut parts = why.split("Span { source: SourceId(");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (span, rest) = part.split_once(" }").unwrap_or((part, ""));
        let numbers: Vec<u32> = span
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        let text = match numbers.as_slice() {
            [source, start, end] => {
                let source = SourceId(u16::try_from(*source).unwrap());
                loaded.sources.slice(Span { source, start: *start, end: *end })
            }
            _ => span,
        };
        all = format!("{all}`{text}`{rest}");
    }
    all
}
