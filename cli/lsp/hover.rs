//! What is shown for the word under the pointer: what a name is, a card's text, what a word of the language means, the type of the
//! expression there, and when an effect acts and in which order.

use std::path::Path;

use serde_json::{Value, json};
use tiru_dsl::checked::TypedRole;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::editor::{Named, TypeAt, cards_of, declaration, meaning, name_at, type_at};
use tiru_dsl::language::Language;
use tiru_dsl::load::{CardText, Loaded};
use tiru_dsl::tell;
use tiru_engine::rules::{SourceId, Span};

use super::check::Reading;
use super::effect_order::order;
use super::position::{Lines, Position, Unit};
use crate::text::lines;
use crate::when::at_trigger;

/// The most letters of an expression that are shown.
const LONGEST: usize = 80;

/// Returns what is shown at a position of a file, or null.
pub(super) fn hover(reading: &Reading, source: SourceId, position: Position, unit: Unit) -> Value {
    let loaded = reading.loaded();
    let Some(file) = loaded.sources.get(source) else { return Value::Null };
    let shown = Lines::new(&file.text, unit);
    let Ok(at) = u32::try_from(shown.offset(position)) else { return Value::Null };
    let is_tiru = Path::new(&file.path).extension().is_some_and(|ending| ending == "tiru");
    let named = name_at(loaded, source, at);
    let mut parts = Vec::new();
    let mut span = None;
    let word = word(&file.text, source, at).filter(|_| is_tiru);
    let ty = word.and_then(|_| type_at(loaded, source, at));
    if let Some((named, place)) = &named {
        parts.push(about(loaded, named));
        span = Some(*place);
    } else if let Some(place) = word {
        let word = loaded.sources.slice(place);
        let bound = ty.as_ref().filter(|ty| ty.span == place).and_then(|ty| bound(word, ty));
        parts.extend(bound.or_else(|| Some(format!("**{word}**: {}", meaning(word)?))));
        span = Some(place);
    }
    // A name that the text binds has its type beside it already.
    let is_value = |ty: &TypeAt| {
        ty.role == TypedRole::Value
            || word.is_some_and(|place| meaning(loaded.sources.slice(place)).is_some())
    };
    parts.extend(ty.filter(is_value).and_then(|ty| of_expression(loaded, &ty)));
    let outdated = reading.outdated.as_ref().map(|outdated| outdated.source);
    if let Some(found) = at_trigger(loaded, (source, at), outdated) {
        let listed = |lines: &[String]| {
            let lines: Vec<String> = lines.iter().map(|line| format!("\n- {}", plain(line))).collect();
            lines.concat()
        };
        let mut text = format!("{}\n\nThis effect:{}", plain(&found.text), listed(&found.lines));
        let order = order(reading, found.effect);
        if !order.is_empty() {
            text.push_str("\n\nOf several effects that are pending it resolves in this order:");
            for line in order {
                // The criteria are numbered already; what is not is no part of the list.
                let is_numbered = line.starts_with(|letter: char| letter.is_ascii_digit());
                text.push_str(if is_numbered { "\n" } else { "\n\n" });
                text.push_str(&plain(&line));
            }
        }
        parts.push(text);
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
    let cards = cards_of(loaded, named).into_iter();
    let cards = cards.filter_map(|card| tell::card(loaded.checked.as_ref()?, card, Language::base()));
    let text = |card: CardText| {
        let lines: Vec<String> = lines(&card).iter().map(|line| plain(line)).collect();
        format!("**{}**  \n{}", plain(&card.name), lines.join("  \n"))
    };
    let texts: Vec<String> = cards.take(4).map(text).collect();
    match declaration(loaded, named).filter(|_| texts.is_empty()) {
        // What is declared must not end the block.
        Some(text) => {
            let lines: Vec<_> = text.lines().map(escape).collect();
            format!("{title}\n\n```tiru\n{}\n```", lines.join("\n").replace("```", "'''"))
        }
        None => [vec![title], texts].concat().join("\n\n"),
    }
}

/// Describes a name that a text binds, a word of a list, or a phase.
fn bound(word: &str, found: &TypeAt) -> Option<String> {
    let ty = || found.ty.clone().map_or_else(String::new, |ty| format!(": {ty}"));
    match found.role {
        // `it` and its like have a meaning of their own.
        TypedRole::Variable if meaning(word).is_some() => None,
        TypedRole::Variable => Some(format!("**{word}**{}, named in this text", ty())),
        TypedRole::Parameter => Some(format!("**{word}**{}, a parameter or a role of the event", ty())),
        TypedRole::Word => Some(format!("**{word}**{}", ty())),
        TypedRole::Phase => Some(format!("**{word}**: a phase")),
        TypedRole::Value => None,
    }
}

/// Describes the type of an expression.
fn of_expression(loaded: &Loaded, found: &TypeAt) -> Option<String> {
    let ty = found.ty.as_ref()?;
    let text: Vec<&str> = loaded.sources.slice(found.span).split_whitespace().collect();
    let mut text = text.join(" ");
    if let Some((cut, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(cut);
        text.push('…');
    }
    Some(format!("`{}`: {ty}", escape(&text).replace('`', "'")))
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
