//! What is shown for the word under the pointer: what a name is, a card's text, what a word of the language means, and when an
//! effect acts.

use std::path::Path;

use serde_json::{Value, json};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::editor::{NameKind, Named, declaration, meaning, name_at};
use tiru_dsl::language::Language;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell;
use tiru_engine::rules::{SourceId, Span};

use super::position::{Lines, Position, Unit};
use crate::text::lines;
use crate::when::at_trigger;

/// Returns what is shown at a position of a file, or null.
pub(super) fn hover(loaded: &Loaded, source: SourceId, position: Position, unit: Unit) -> Value {
    let Some(file) = loaded.sources.get(source) else { return Value::Null };
    let shown = Lines::new(&file.text, unit);
    let Ok(at) = u32::try_from(shown.offset(position)) else { return Value::Null };
    let is_tiru = Path::new(&file.path).extension().is_some_and(|ending| ending == "tiru");
    let named = name_at(loaded, source, at);
    let mut parts = Vec::new();
    let mut span = None;
    if let Some((named, place)) = &named {
        parts.push(about(loaded, named));
        span = Some(*place);
    } else if let Some(place) = word(&file.text, source, at).filter(|_| is_tiru) {
        let word = loaded.sources.slice(place);
        parts.extend(meaning(word).map(|meaning| format!("**{word}**: {meaning}")));
        span = Some(place);
    }
    if let Some(lines) = at_trigger(loaded, source, at) {
        let lines: Vec<String> = lines.iter().map(|line| format!("- {}", plain(line))).collect();
        parts.push(format!("This effect:\n{}", lines.join("\n")));
    }
    match (parts.is_empty(), span) {
        (true, _) => Value::Null,
        (false, span) => {
            let contents = json!({ "kind": "markdown", "value": parts.join("\n\n---\n\n") });
            let range = span.map(|span| shown.range(span));
            json!({ "contents": contents, "range": range })
        }
    }
}

fn about(loaded: &Loaded, named: &Named) -> String {
    let title = format!("**{}**: {}", plain(&named.name), named.kind.word());
    let cards = loaded.checked.iter().flat_map(|checked| {
        let prints = checked.cards.iter().filter(|(_, card)| card.name == named.name);
        prints.filter_map(|(id, _)| tell::card(checked, id, Language::base()))
    });
    let texts: Vec<String> = match named.kind {
        NameKind::Card => cards
            .take(4)
            .map(|card| {
                let lines: Vec<String> = lines(&card).iter().map(|line| plain(line)).collect();
                format!("**{}**  \n{}", plain(&card.name), lines.join("  \n"))
            })
            .collect(),
        _ => Vec::new(),
    };
    match declaration(loaded, named).filter(|_| texts.is_empty()) {
        // What is declared must not end the block.
        Some(line) => format!("{title}\n\n```tiru\n{}\n```", escape(line).replace("```", "'''")),
        None => [vec![title], texts].concat().join("\n\n"),
    }
}

/// Escapes what Markdown would read as its own.
fn plain(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\`*_{}[]<>#|!".contains(letter) {
            safe.push('\\');
        }
        safe.push(letter);
    }
    safe
}

/// Returns the word at a byte offset, unless it is in quotes or in a comment.
fn word(text: &str, source: SourceId, at: u32) -> Option<Span> {
    let at = text.floor_char_boundary(at as usize);
    let (before, after) = text.split_at_checked(at)?;
    let line = before.rsplit('\n').next().unwrap_or("");
    if line.matches('"').count() % 2 == 1 || line.split('"').step_by(2).any(|part| part.contains("//")) {
        return None;
    }
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let start = before.trim_end_matches(is_word).len();
    let end = at + after.find(|letter| !is_word(letter)).unwrap_or(after.len());
    let number = |at: usize| u32::try_from(at).ok();
    (start < end).then_some(Span { source, start: number(start)?, end: number(end)? })
}
