//! Mutants of `game.ron`: entries of lists left out, criteria exchanged, numbers, flags and words changed, expressions mutated.

use tiru_engine::rules::Span;

use super::Found;
use super::words::Words;
use crate::ast::visit::walk_expr;
use crate::blueprint::ron::{Field, Kind, Node, Number};
use crate::load::Loaded;
use crate::parse::parse_expression;

/// Fields that name, describe or judge things: a game plays the same whatever they say.
const NAMES: &[&str] = &["name", "label", "settings", "deeds", "limits", "happens", "done", "worth"];
/// Fields whose entries declare what the rest of the game names.
const DECLARATIONS: &[&str] = &["attributes", "zones", "type"];
/// Fields whose entries come one after the other, so that their order matters.
const ORDERED: &[&str] = &["setup", "phases", "steps", "order", "conflicts"];
/// Words of which each changes what is played when the next takes its place.
const WORDS: &[(&str, &str)] = &[
    ("Owner", "All"),
    ("All", "Owner"),
    ("Nobody", "Owner"),
    ("Last", "First"),
    ("First", "Last"),
    ("High", "Low"),
    ("Low", "High"),
    ("Always", "Never"),
    ("Never", "Always"),
    ("FaceUp", "Always"),
];

/// Finds the mutants of the structure.
pub(super) fn mutate(loaded: &Loaded, found: &mut Found<'_>) {
    if let Some(structure) = &loaded.structure {
        node(structure, "", true, found);
    }
}

/// Finds the mutants of the value of a field; `drops` says whether entries of lists may be left out.
fn node(value: &Node, field: &str, drops: bool, found: &mut Found<'_>) {
    match &value.kind {
        Kind::Number(Number::Whole(number)) => found.number(value.span, *number),
        Kind::Number(_) => {}
        Kind::Flag(flag) => found.add(value.span, (!flag).to_string(), "flag changed"),
        Kind::Word(word) => {
            if let Some((_, other)) = WORDS.iter().find(|(known, _)| known == word) {
                found.add(value.span, *other, "word changed");
            }
        }
        Kind::Text(text) => {
            let place = |byte: usize| text.place(u32::try_from(byte).unwrap_or(u32::MAX));
            if let Ok(expr) = parse_expression(&text.value, &place, text.span.source) {
                walk_expr(&expr, &mut Words(found));
            }
        }
        Kind::List(entries) => {
            if drops {
                leave_out(value, entries, found);
            }
            if ORDERED.contains(&field) {
                exchange(entries, found);
            }
            for entry in entries {
                node(entry, field, drops, found);
            }
        }
        Kind::Tuple(_, entries) => {
            for entry in entries {
                node(entry, field, drops, found);
            }
        }
        Kind::Struct(_, fields) => {
            for Field { name, value, .. } in
                fields.iter().filter(|field| !NAMES.contains(&field.name.as_str()))
            {
                node(value, name, drops && !DECLARATIONS.contains(&name.as_str()), found);
            }
        }
    }
}

/// Leaves out each entry of a list.
fn leave_out(list: &Node, entries: &[Node], found: &mut Found<'_>) {
    for (nth, entry) in entries.iter().enumerate() {
        let previous = nth.checked_sub(1).and_then(|nth| entries.get(nth));
        let (start, end) = match (entries.get(nth + 1), previous) {
            (Some(next), _) => (entry.span.start, next.span.start),
            (None, Some(previous)) => (previous.span.end, entry.span.end),
            (None, None) => (list.span.start + 1, list.span.end.saturating_sub(1)),
        };
        found.add(Span { start, end, ..list.span }, "", "entry left out");
    }
}

/// Exchanges each entry of a list with the next one.
fn exchange(entries: &[Node], found: &mut Found<'_>) {
    for (entry, next) in entries.iter().zip(entries.iter().skip(1)) {
        let between = Span { start: entry.span.end, end: next.span.start, ..entry.span };
        let [first, between, second] = [entry.span, between, next.span].map(|span| found.slice(span));
        found.add(
            Span { end: next.span.end, ..entry.span },
            format!("{second}{between}{first}"),
            "entries exchanged",
        );
    }
}
