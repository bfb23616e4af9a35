//! The contents of a deck: its cards, how many there are of each kind, and the curve of each number.

use std::collections::BTreeMap;

use serde::Serialize;
use tiru_dsl::checked::{Card, CardRef, Checked, Deck, DeckLine, Value};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;
use tiru_dsl::tell::full_name;

use super::query::{is_printed, list_of};
use crate::exit::Exit;
use crate::print::{Print, Tone};
use crate::report::count;

/// The longest bar of a curve.
const BAR: usize = 30;
/// The most values of a curve that get a line each.
const LINES: usize = 12;

/// A deck and what is in it.
#[derive(Serialize)]
struct Contents {
    name: String,
    cards: u32,
    parts: Vec<Part>,
    /// For each attribute with words, how many cards have each.
    kinds: Vec<(String, Vec<(String, u32)>)>,
    /// For each attribute with numbers, how many cards have each.
    curves: Vec<(String, BTreeMap<i64, u32>)>,
}

#[derive(Serialize)]
struct Part {
    name: String,
    lines: Vec<(u32, String)>,
}

/// The cards of a part, each with its number of copies.
type Lines<'c> = Vec<(u32, &'c Card)>;

/// Prints what is in a deck; `own` is the name of the deck that the game itself provides.
pub(crate) fn show_deck(
    (checked, own): (&Checked, Option<&str>),
    wanted: &str,
    json: bool,
    print: &mut Print,
) -> Exit {
    let same = |name: &str| name.to_lowercase() == wanted.trim().to_lowercase();
    let of_file = checked.decks.iter().find(|deck| same(&deck.name));
    let found = of_file.map(|deck| (deck.name.as_str(), written(checked, deck)));
    let Some((name, parts)) =
        found.or_else(|| own.filter(|own| same(own)).map(|own| (own, defaults(checked))))
    else {
        print.remark(format_args!("error: no deck is called `{}`", escape(wanted)));
        let decks = checked.decks.iter().map(|deck| deck.name.as_str());
        let mut names: Vec<&str> = decks.chain(own).collect();
        names.sort_unstable();
        match nearest(wanted, names.iter().copied()) {
            Some(meant) => print.remark(format_args!("help: did you mean `{}`?", escape(meant))),
            None if names.is_empty() => print.remark("help: this game has no decks"),
            None => print.remark(format_args!("help: these are there: {}", escape(&names.join(", ")))),
        }
        return Exit::Usage;
    };
    let contents = contents(checked, name, parts);
    if json {
        print.line(serde_json::to_string_pretty(&contents).unwrap_or_default());
    } else {
        show(&contents, print);
    }
    Exit::Fine
}

/// Returns the cards that a deck file lists, by part.
fn written<'c>(checked: &'c Checked, deck: &Deck) -> Vec<Lines<'c>> {
    let line = |line: &DeckLine| Some((line.count, checked.cards.get(line.card)?));
    deck.parts.iter().map(|part| part.lines.iter().filter_map(line).collect()).collect()
}

/// Returns the default cards of the game, by part.
fn defaults(checked: &Checked) -> Vec<Lines<'_>> {
    let lines = |cards: &[CardRef]| {
        let runs = cards.chunk_by(|one, next| one == next);
        runs.filter_map(|run| {
            let card = checked.cards.get(*run.first()?)?;
            Some((u32::try_from(run.len()).unwrap_or(u32::MAX), card))
        })
        .collect()
    };
    checked.structure.decks.iter().map(|part| lines(&part.default)).collect()
}

fn contents(checked: &Checked, name: &str, found: Vec<Lines<'_>>) -> Contents {
    let mut parts = Vec::new();
    let mut cards: Vec<(u32, &Card)> = Vec::new();
    for (part, found) in checked.structure.decks.iter().zip(found).filter(|(_, found)| !found.is_empty()) {
        let lines = found.iter().map(|(count, card)| (*count, full_name(card))).collect();
        parts.push(Part { name: part.name.clone(), lines });
        cards.extend(found);
    }
    let (mut kinds, mut curves) = (Vec::new(), Vec::new());
    for (attr, row) in checked.structure.attributes.iter().filter(|(_, row)| is_printed(row)) {
        let label = row.label.as_ref().map_or(row.name.as_str(), |label| label.text()).to_owned();
        let list = list_of(checked, row);
        let mut words: Vec<(String, u32)> = list.map_or_else(Vec::new, |list| {
            let labels = list.words.iter().zip(&list.labels);
            labels
                .map(|(word, label)| {
                    (label.as_ref().map_or(word.as_str(), |label| label.text()).to_owned(), 0)
                })
                .collect()
        });
        let mut curve: BTreeMap<i64, u32> = BTreeMap::new();
        for (copies, card) in &cards {
            match card.printed.iter().find(|printed| printed.attr == attr).map(|printed| &printed.value) {
                Some(Value::Number(number)) => *curve.entry(*number).or_default() += copies,
                Some(Value::Word(at)) => add(&mut words, *at, *copies),
                Some(Value::Words(all)) => all.iter().for_each(|at| add(&mut words, *at, *copies)),
                _ => {}
            }
        }
        words.retain(|(_, copies)| *copies > 0);
        if !words.is_empty() {
            kinds.push((label, words));
        } else if !curve.is_empty() {
            curves.push((label, curve));
        }
    }
    let all = cards.iter().map(|(copies, _)| copies).sum();
    Contents { name: name.to_owned(), cards: all, parts, kinds, curves }
}

fn add(words: &mut [(String, u32)], at: u16, copies: u32) {
    if let Some((_, sum)) = words.get_mut(usize::from(at)) {
        *sum += copies;
    }
}

fn show(contents: &Contents, print: &mut Print) {
    let name = print.tone(Tone::Heading, &escape(&contents.name));
    print.line(format_args!("{name}  {}", count(contents.cards as usize, "card")));
    for part in &contents.parts {
        if contents.parts.len() > 1 {
            print.line(format_args!("\n{}", escape(&part.name)));
        }
        for (copies, card) in &part.lines {
            print.line(format_args!("  {copies:>3} {}", escape(card)));
        }
    }
    for (label, words) in &contents.kinds {
        let words: Vec<String> = words.iter().map(|(word, copies)| format!("{word} {copies}")).collect();
        print.line(format_args!("\n{}: {}", escape(label), escape(&words.join(", "))));
    }
    for (label, curve) in &contents.curves {
        let (copies, sum) = curve.iter().fold((0_i64, 0_i64), |(copies, sum), (value, more)| {
            (copies + i64::from(*more), sum + value * i64::from(*more))
        });
        // One decimal, rounded, without floating point.
        let tenths = (sum * 20 + copies).div_euclid(copies.max(1) * 2);
        print.line(format_args!(
            "\n{}, mean {}.{}",
            escape(label),
            tenths.div_euclid(10),
            tenths.rem_euclid(10)
        ));
        let most = curve.values().copied().max().unwrap_or(1).max(1) as usize;
        if curve.len() > LINES {
            let ends = (curve.keys().next(), curve.keys().next_back());
            if let (Some(least), Some(most)) = ends {
                print.line(format_args!("  from {least} to {most}"));
            }
            continue;
        }
        for (value, copies) in curve {
            let bar = "█".repeat((*copies as usize * BAR).div_ceil(most).min(BAR.min(*copies as usize * 4)));
            print.line(format_args!("  {value:>6}  {copies:>3} {bar}"));
        }
    }
}
