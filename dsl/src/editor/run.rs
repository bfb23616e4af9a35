//! What an author can run from a place of a file: a card can be tried, a ruling judged. Broken ones cannot.

use std::collections::BTreeMap;

use tiru_engine::rules::{SourceId, Span};

use crate::ast::ItemKind;
use crate::load::Loaded;
use crate::tell::full_name;

/// Something that can be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runnable {
    /// Its name in the file.
    pub place: Span,
    /// What it is.
    pub what: RunKind,
    /// The name by which a command finds it.
    pub name: String,
}

/// What can be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunKind {
    /// A card with effects.
    Card,
    /// A ruling.
    Ruling,
}

/// Returns what can be run in a file, in order. Of a file with mistakes that is nothing: the game leaves it out.
pub fn runnable(loaded: &Loaded, source: SourceId) -> Vec<Runnable> {
    let (Some(checked), Some(_)) = (&loaded.checked, &loaded.game) else { return Vec::new() };
    if loaded.left_out.contains(&source) {
        return Vec::new();
    }
    let cards = checked.cards.rows().iter().filter(|card| card.span.source == source);
    let cards = cards.filter(|card| !card.effects.is_empty());
    let cards: BTreeMap<Span, String> = cards.map(|card| (card.span, full_name(card))).collect();
    let items = loaded.items().filter(|item| item.span.source == source);
    let found = items.filter_map(|item| match &item.kind {
        ItemKind::Card(card) => {
            let place = card.name.span;
            Some(Runnable { place, what: RunKind::Card, name: cards.get(&place)?.clone() })
        }
        ItemKind::Ruling(ruling) => {
            let (place, name) = (ruling.name.span, ruling.name.text.clone());
            Some(Runnable { place, what: RunKind::Ruling, name })
        }
        _ => None,
    });
    found.collect()
}
