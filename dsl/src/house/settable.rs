//! Every path that `Set` accepts in a game, with the value that is there now.

use std::collections::BTreeMap;

use tiru_engine::rules::Span;

use super::path::{PARTS, WHOLE, carrier};
use crate::blueprint::decode::{Read, Reader};
use crate::blueprint::ron::{Kind, Node};
use crate::blueprint::{Blueprint, Name};
use crate::source::Sources;

/// A path for `Set`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settable {
    /// As it is typed: `seat.hp.start`.
    pub path: String,
    /// The value as it is written; nothing where the field is left out.
    pub value: Option<String>,
}

/// All paths, in the order of the file. Empty for a game whose structure has mistakes.
pub(crate) fn settable(structure: Option<&Node>, sources: &Sources) -> Vec<Settable> {
    let Some(mut tree) = structure.cloned() else { return Vec::new() };
    // A part that is left out gets a place of its own, where nothing is written.
    for (at, part) in (1..).zip(PARTS) {
        if tree.field(part).is_none() {
            let span = Span { start: tree.span.end + at, end: tree.span.end + at, ..tree.span };
            let empty = Node { span, kind: Kind::Struct(None, Vec::new()) };
            tree.set(&Name { text: part.to_owned(), span }, empty);
        }
    }
    let mut reader = Reader::default();
    let Some(game) = Blueprint::read(&tree, &mut reader) else { return Vec::new() };
    let fields: BTreeMap<Span, Vec<&str>> = reader.asked.into_iter().collect();
    let mut all = Vec::new();
    let mut add = |prefix: &str, span: Span, hidden: &[&str]| {
        let Some(node) = tree.find(span) else { return };
        let fields = fields.get(&span).map(Vec::as_slice).unwrap_or_default();
        for field in fields.iter().filter(|field| !hidden.contains(field)) {
            let value = node.field(field).map(|value| value.written(sources));
            all.push(Settable { path: format!("{prefix}.{field}"), value });
        }
    };
    for row in &game.attributes {
        add(&format!("{}.{}", carrier(row.of.value), row.name.text), row.span, &["of", "name"]);
    }
    for zone in &game.zones {
        add(&format!("zone.{}", zone.name.text), zone.span, &["name"]);
    }
    for deck in &game.decks {
        add(&format!("deck.{}", deck.part.text), deck.span, &["part"]);
    }
    for phase in game.all_phases() {
        if let Some(name) = &phase.name {
            add(&format!("phase.{}", name.text), phase.span, &["name"]);
        }
    }
    for part in PARTS {
        if let Some(node) = tree.field(part) {
            add(part, node.span, &[]);
        }
    }
    all.extend(WHOLE.into_iter().map(|field| Settable {
        path: field.to_owned(),
        value: tree.field(field).map(|value| value.written(sources)),
    }));
    all
}
