//! The outline of a file: its cards, rules, actions, rulings and other declarations.

use tiru_engine::rules::{SourceId, Span};

use crate::ast::{Effect, Item, ItemKind};
use crate::blueprint::Blueprint;
use crate::load::Loaded;

/// A declaration of a file.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name, or its first words.
    pub name: String,
    /// Its kind.
    pub kind: EntryKind,
    /// All of it.
    pub span: Span,
    /// Its name.
    pub place: Span,
    /// What is inside.
    pub inside: Vec<Entry>,
}

/// The kinds of declarations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A card, or a pattern of cards.
    Card,
    /// A table of parts.
    Table,
    /// A rule.
    Rule,
    /// An action.
    Action,
    /// A named expression.
    Def,
    /// A check.
    Check,
    /// An effect.
    Effect,
    /// A ruling.
    Ruling,
    /// A setting.
    Setting,
    /// An attribute.
    Attribute,
    /// A zone.
    Zone,
    /// A part of a deck.
    DeckPart,
    /// A phase.
    Phase,
    /// A function of a script.
    Function,
}

/// Returns the declarations of a file, in order.
pub fn outline(loaded: &Loaded, source: SourceId) -> Vec<Entry> {
    let sources = &loaded.sources;
    let items = loaded.items().filter(|item| item.span.source == source);
    let mut found: Vec<Entry> =
        items.filter_map(|item| of_item(item, |span| first_words(sources.slice(span)))).collect();
    if let Some(game) = &loaded.blueprint {
        found.extend(structure(game).into_iter().filter(|entry| entry.span.source == source));
    }
    for deck in loaded.decks.iter().filter(|deck| deck.name.span.source == source) {
        let parts = deck.parts.iter().filter_map(|part| part.name.as_ref());
        found.extend(parts.map(|name| leaf(&name.text, EntryKind::DeckPart, name.span, name.span)));
    }
    for script in loaded.scripts.iter().filter(|script| script.source == source) {
        let functions = script.functions.iter().map(|function| {
            let span = script.declared(&function.name);
            leaf(&function.name, EntryKind::Function, span, span)
        });
        found.extend(functions);
    }
    found.sort_by_key(|entry| entry.span);
    found
}

fn leaf(name: &str, kind: EntryKind, span: Span, place: Span) -> Entry {
    Entry { name: name.to_owned(), kind, span, place, inside: Vec::new() }
}

fn of_item(item: &Item, words: impl Fn(Span) -> String) -> Option<Entry> {
    let effects = |effects: &[Effect]| -> Vec<Entry> {
        effects
            .iter()
            .map(|effect| leaf(&words(effect.span), EntryKind::Effect, effect.span, effect.span))
            .collect()
    };
    let (name, kind, place, inside) = match &item.kind {
        ItemKind::Card(card) => {
            (&card.name.text, EntryKind::Card, card.name.span, effects(&card.print.effects))
        }
        ItemKind::Make(make) => {
            (&make.pattern.text, EntryKind::Card, make.pattern.span, effects(&make.print.effects))
        }
        ItemKind::Table(table) => (&table.name.text, EntryKind::Table, table.name.span, Vec::new()),
        ItemKind::Rule(rule) => (&rule.name.text, EntryKind::Rule, rule.name.span, Vec::new()),
        ItemKind::Action(action) => (&action.name.text, EntryKind::Action, action.name.span, Vec::new()),
        ItemKind::Def(def) => (&def.name.text, EntryKind::Def, def.name.span, Vec::new()),
        ItemKind::Check(check) => (&check.name.text, EntryKind::Check, check.name.span, Vec::new()),
        ItemKind::Ruling(ruling) => (&ruling.name.text, EntryKind::Ruling, ruling.name.span, Vec::new()),
        ItemKind::Effect(effect) => {
            return Some(leaf(&words(effect.span), EntryKind::Effect, item.span, effect.span));
        }
        ItemKind::Icons(_) | ItemKind::Remove(_) | ItemKind::Broken(_) => return None,
    };
    Some(Entry { inside, ..leaf(name, kind, item.span, place) })
}

fn structure(game: &Blueprint) -> Vec<Entry> {
    let settings = game.settings.iter().map(|row| (&row.name, EntryKind::Setting, row.span));
    let attributes = game.attributes.iter().map(|row| (&row.name, EntryKind::Attribute, row.span));
    let zones = game.zones.iter().map(|row| (&row.name, EntryKind::Zone, row.span));
    let decks = game.decks.iter().map(|row| (&row.part, EntryKind::DeckPart, row.part.span));
    let phases = game.all_phases().into_iter();
    let phases = phases.filter_map(|row| Some((row.name.as_ref()?, EntryKind::Phase, row.span)));
    let all = settings.chain(attributes).chain(zones).chain(decks).chain(phases);
    all.map(|(name, kind, span)| leaf(&name.text, kind, span, name.span)).collect()
}

/// Returns an effect up to its body, in one line.
fn first_words(text: &str) -> String {
    let head = text.split('{').next().unwrap_or(text);
    let line = head.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(60).collect()
}
