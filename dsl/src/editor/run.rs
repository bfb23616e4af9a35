//! What an author can run from a place of a file: a card can be tried, a ruling judged.

use tiru_engine::rules::{SourceId, Span};

use crate::ast::{ItemKind, Stub};
use crate::load::Loaded;

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

/// Returns what can be run in a file, in order. Mistakes change nothing, so that no line moves while a text is half-typed: the command
/// reports them.
pub fn runnable(loaded: &Loaded, source: SourceId) -> Vec<Runnable> {
    let items = loaded.items().filter(|item| item.span.source == source);
    let found = items.filter_map(|item| match &item.kind {
        ItemKind::Card(card) if !card.print.effects.is_empty() => {
            let name = match &card.variant {
                Some(variant) => format!("{} ({})", card.name.text, variant.text),
                None => card.name.text.clone(),
            };
            Some(Runnable { place: card.name.span, what: RunKind::Card, name })
        }
        ItemKind::Ruling(ruling) => {
            let (place, name) = (ruling.name.span, ruling.name.text.clone());
            Some(Runnable { place, what: RunKind::Ruling, name })
        }
        ItemKind::Broken(Some(stub)) => broken(stub, loaded.sources.slice(item.span)),
        _ => None,
    });
    found.collect()
}

/// Judges by its text what a card or a ruling with a mistake of syntax was meant as.
fn broken(stub: &Stub, text: &str) -> Option<Runnable> {
    let (place, name) = (stub.name.span, stub.name.text.clone());
    match stub.word.text.as_str() {
        "ruling" => Some(Runnable { place, what: RunKind::Ruling, name }),
        // A card without effects has no braces but its own.
        "card" if text.matches('{').count() > 1 => {
            let head = text.split('{').next().unwrap_or_default();
            let name = match head.split('"').nth(3) {
                Some(variant) => format!("{name} ({variant})"),
                None => name,
            };
            Some(Runnable { place, what: RunKind::Card, name })
        }
        _ => None,
    }
}
