//! Completion in a deck file: what can be written at the cursor, judged by the lines above it.

use super::token::{is_word, tokens};
use super::{Completions, Suggested, games, of_kinds, suggested};
use crate::editor::known::{Kind, Known};

/// Completes a line of a deck: the first line, a card after its number, the value of a setting, else the name of a part.
pub(super) fn deck(known: &Known, before: &str, line: &str, at: usize) -> Completions {
    let typed = |text: &str| Completions { start: at - text.len(), words: Vec::new() };
    let with = |text: &str, words: Vec<Suggested>| Completions { words, ..typed(text) };
    let word = line.get(line.trim_end_matches(is_word).len()..).unwrap_or("");
    let line = line.trim_start();
    let has_comment = line.split_inclusive("//").any(|part| part == "//" || part.ends_with(" //"));
    if has_comment || line.matches('"').count() % 2 == 1 {
        return typed("");
    }
    // Comments are no tokens.
    if tokens(before.get(..before.len() - line.len()).unwrap_or("")).is_empty() {
        return with(word, first_line(known, &tokens(line.strip_suffix(word).unwrap_or(line))));
    }
    let Some((first, rest)) = line.split_once(' ') else {
        let parts =
            known.parts.iter().map(|part| suggested(&format!("{part}:"), Kind::Part, "part of the deck"));
        let words = parts.chain([suggested("reading", Kind::Language, "the value of a setting")]).collect();
        return if line == word { with(word, words) } else { typed("") };
    };
    let rest = rest.trim_start();
    if !first.is_empty() && first.chars().all(|letter| letter.is_ascii_digit()) {
        return with(rest, of_kinds(known, &[Kind::Card]));
    }
    match rest.split_once('=') {
        _ if first != "reading" => typed(""),
        None => with(rest, of_kinds(known, &[Kind::Setting])),
        Some((setting, value)) => {
            let values = known.values_of(setting.trim()).unwrap_or_default();
            let said = format!("value of `{}`", setting.trim());
            let words = values.iter().map(|value| suggested(value, Kind::Word, &said)).collect();
            with(value.trim_start(), words)
        }
    }
}

/// Returns what can follow these tokens of the first line.
fn first_line(known: &Known, tokens: &[&str]) -> Vec<Suggested> {
    match tokens {
        [] => vec![suggested("deck", Kind::Language, "`deck \"NAME\" for GAME`: the first line of a deck")],
        ["deck", _] => super::language(&["for"]),
        ["deck", _, "for"] => games(known),
        _ => Vec::new(),
    }
}
