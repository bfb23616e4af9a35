//! The kinds of things that can be added or removed.

use super::super::path;
use crate::blueprint::decode::{Fields, Read};
use crate::blueprint::ron::Kind;
use crate::blueprint::{Blueprint, Name};
use crate::diagnostic::Diagnostic;
use crate::language::rulebook::Differs;
use crate::mistake::house::no_path;
use crate::mistake::ron::{missing_field, unknown_field};
use tiru_engine::rules::Span;

/// A kind of thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartKind {
    Zone,
    Attribute,
    Setting,
    Deck,
    Phase,
    Field,
}

impl PartKind {
    /// Returns its name in messages.
    pub(super) fn word(self) -> &'static str {
        match self {
            PartKind::Zone => "zone",
            PartKind::Attribute => "attribute",
            PartKind::Setting => "setting",
            PartKind::Deck => "part of the deck",
            PartKind::Phase => "phase",
            PartKind::Field => "field",
        }
    }

    /// Returns its name in the list of differences.
    pub(super) fn called(self, words: &Differs) -> &'static str {
        match self {
            PartKind::Zone => words.zone,
            PartKind::Attribute => words.attribute,
            PartKind::Setting => words.setting,
            PartKind::Deck => words.deck,
            PartKind::Phase => words.phase,
            PartKind::Field => words.field,
        }
    }

    /// Returns its field in `house.ron`.
    fn field(self) -> &'static str {
        match self {
            PartKind::Deck => "deck",
            other => other.word(),
        }
    }

    /// Returns its list in `game.ron`; a field is in none.
    pub(super) fn list(self) -> &'static str {
        match self {
            PartKind::Zone => "zones",
            PartKind::Attribute => "attributes",
            PartKind::Setting => "settings",
            PartKind::Deck => "decks",
            PartKind::Phase => "phases",
            PartKind::Field => "",
        }
    }

    /// Resolves a name to a span; an attribute may be qualified with its carrier.
    pub(super) fn find(self, name: &Name, game: &Blueprint) -> Result<Span, Box<Diagnostic>> {
        match self {
            PartKind::Zone => path::zone(name, game),
            PartKind::Setting => path::setting(name, game),
            PartKind::Deck => path::deck(name, game),
            PartKind::Phase => path::phase(name, game),
            PartKind::Field => Err(no_path::no_path(name.span, "field", &name.text, &[]).into()),
            PartKind::Attribute => {
                let mut all = game.attributes.iter().filter(|attribute| attribute.name.text == name.text);
                match (all.next(), all.next()) {
                    (Some(one), None) => Ok(one.span),
                    // If several attributes share the name, the message about the first says what to write.
                    _ => path::attribute("card", name, game).map(|attribute| attribute.span),
                }
            }
        }
    }
}

/// Reads the only field, whose name is the kind of thing.
pub(super) fn one_of<T: Read>(
    fields: &mut Fields<'_>,
    things: &[PartKind],
    what: &str,
    example: &str,
) -> Option<(PartKind, T)> {
    // What `.tiru` files declare is changed there.
    for word in ["action", "rule", "check", "def", "card"] {
        if let Some(span) = fields.place(word) {
            let name = match fields.node(word).map(|node| &node.kind) {
                Some(Kind::Text(text)) => Some(text.value.as_str()),
                _ => None,
            };
            fields.reader.report(unknown_field::in_tiru(span, word, name, what));
            return None;
        }
    }
    if let Some(span) = fields.place("phase").filter(|_| !things.contains(&PartKind::Phase)) {
        fields.reader.report(unknown_field::phase_is_inserted(span, what));
        fields.node("phase");
        return None;
    }
    let names: Vec<&str> = things.iter().map(|part| part.field()).collect();
    fields.only_one(&names);
    let mut found = None;
    for part in things {
        let there = fields.place(part.field()).is_some();
        let value: Option<T> = fields.maybe(part.field());
        if there && found.is_none() {
            found = Some((*part, value));
        }
    }
    let Some((part, value)) = found else {
        fields.reader.report(missing_field::missing_field(fields.span, names.first()?, what, example));
        return None;
    };
    Some((part, value?))
}
