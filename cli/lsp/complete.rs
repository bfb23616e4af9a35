//! Completions, as items of the protocol.

use std::path::Path;

use serde_json::{Value, json};
use tiru_dsl::editor::{Kind, Known, complete};

use super::position::{Lines, Position, Range, Unit};

/// Returns what can be written at a position of an open file.
pub(super) fn completions(known: &Known, path: &Path, text: &str, position: Position, unit: Unit) -> Value {
    let lines = Lines::new(text, unit);
    let at = lines.offset(position);
    let found = complete(known, &path.to_string_lossy(), text, at);
    let range = Range { start: lines.position(found.start), end: lines.position(at) };
    let mut seen: Vec<&str> = Vec::new();
    let mut items = Vec::new();
    for one in &found.words {
        if seen.contains(&one.word.as_str()) {
            continue;
        }
        seen.push(&one.word);
        // The names of the game come before the words that every game has.
        let rank = u8::from(one.kind == Kind::Language);
        items.push(json!({
            "label": one.word, "kind": kind(one.kind), "detail": one.detail, "sortText": format!("{rank}{}", one.word),
            "textEdit": { "range": range, "newText": one.word },
        }));
    }
    json!({ "isIncomplete": false, "items": items })
}

/// Returns the nearest kind of item that the protocol has.
fn kind(kind: Kind) -> u8 {
    match kind {
        Kind::Rule => 3,
        Kind::Action => 2,
        Kind::Attribute(_) | Kind::Field => 5,
        Kind::Def | Kind::Variable => 6,
        Kind::Card => 7,
        Kind::Zone | Kind::SharedZone => 9,
        Kind::Setting | Kind::Label => 10,
        Kind::Word => 20,
        Kind::Language => 14,
        Kind::Phase | Kind::Part => 23,
    }
}
