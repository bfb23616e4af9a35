//! The outline of a file, as symbols of the protocol.

use serde_json::{Value, json};
use tiru_dsl::editor::{Entry, EntryKind, outline};
use tiru_dsl::load::Loaded;
use tiru_engine::rules::SourceId;

use super::position::{Lines, Unit};

/// Returns the symbols of a file.
pub(super) fn symbols(loaded: &Loaded, source: SourceId, unit: Unit) -> Value {
    let text = loaded.sources.get(source).map_or("", |file| file.text.as_str());
    let lines = Lines::new(text, unit);
    outline(loaded, source).iter().map(|entry| symbol(entry, &lines)).collect()
}

fn symbol(entry: &Entry, lines: &Lines<'_>) -> Value {
    let whole = entry.span;
    // The name must be inside of what it is the name of.
    let is_inside = whole.start <= entry.place.start && entry.place.end <= whole.end;
    let place = if is_inside { entry.place } else { whole };
    let (kind, detail) = kind(entry.kind);
    let inside: Vec<Value> = entry.inside.iter().map(|entry| symbol(entry, lines)).collect();
    // A name must not be empty.
    let name = if entry.name.trim().is_empty() { detail } else { entry.name.as_str() };
    json!({
        "name": name, "detail": detail, "kind": kind, "range": lines.range(whole),
        "selectionRange": lines.range(place), "children": inside,
    })
}

/// Returns the nearest kind of symbol that the protocol has, and what it is called here.
fn kind(kind: EntryKind) -> (u8, &'static str) {
    match kind {
        EntryKind::Card => (5, "card"),
        EntryKind::Table => (18, "table"),
        EntryKind::Rule => (12, "rule"),
        EntryKind::Action => (6, "action"),
        EntryKind::Def => (13, "named expression"),
        EntryKind::Check => (17, "check"),
        EntryKind::Effect => (24, "effect"),
        EntryKind::Ruling => (24, "ruling"),
        EntryKind::Setting => (14, "setting"),
        EntryKind::Attribute => (8, "attribute"),
        EntryKind::Zone => (19, "zone"),
        EntryKind::DeckPart => (3, "part of a deck"),
        EntryKind::Phase => (24, "phase"),
        EntryKind::Function => (12, "function"),
    }
}
