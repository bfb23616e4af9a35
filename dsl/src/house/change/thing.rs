//! The kinds of things that are added and removed as a whole.

use super::super::path;
use crate::blueprint::decode::{Fields, Read};
use crate::blueprint::{Blueprint, Carrier, Name};
use crate::diagnostic::Diagnostic;
use crate::language::rulebook::Differs;
use crate::mistake::ron::missing_field;
use tiru_engine::rules::Span;

/// A kind of thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Zone,
    Attribute,
    Setting,
    Deck,
    Phase,
}

impl Thing {
    /// As it is called in messages.
    pub(super) fn word(self) -> &'static str {
        match self {
            Thing::Zone => "zone",
            Thing::Attribute => "attribute",
            Thing::Setting => "setting",
            Thing::Deck => "part of the deck",
            Thing::Phase => "phase",
        }
    }

    /// As it is called where it is said what differs.
    pub(super) fn called(self, words: &Differs) -> &'static str {
        match self {
            Thing::Zone => words.zone,
            Thing::Attribute => words.attribute,
            Thing::Setting => words.setting,
            Thing::Deck => words.deck,
            Thing::Phase => words.phase,
        }
    }

    /// The field with which house.ron names it.
    fn field(self) -> &'static str {
        match self {
            Thing::Deck => "deck",
            other => other.word(),
        }
    }

    /// The list of game.ron in which it stands.
    pub(super) fn list(self) -> &'static str {
        match self {
            Thing::Zone => "zones",
            Thing::Attribute => "attributes",
            Thing::Setting => "settings",
            Thing::Deck => "decks",
            Thing::Phase => "phases",
        }
    }

    /// Where the thing of a name stands; of an attribute, what it belongs to may stand before a dot.
    pub(super) fn find(self, name: &Name, game: &Blueprint) -> Result<Span, Box<Diagnostic>> {
        match self {
            Thing::Zone => path::zone(name, game),
            Thing::Setting => path::setting(name, game),
            Thing::Deck => path::deck(name, game),
            Thing::Phase => path::phase(name, game),
            Thing::Attribute => {
                let mut all = game.attributes.iter().filter(|attribute| attribute.name.text == name.text);
                match (all.next(), all.next()) {
                    (Some(one), None) => Ok(one.span),
                    // Of several of one name the first is taken for the message: it says what to write.
                    _ => path::attribute("card", name, game).map(|attribute| attribute.span),
                }
            }
        }
    }
}

/// The word for what carries attributes.
pub(super) fn carrier(of: Carrier) -> &'static str {
    match of {
        Carrier::Card => "card",
        Carrier::Seat => "seat",
        Carrier::Game => "game",
    }
}

/// The one field that says what kind of thing is meant, and its value.
pub(super) fn one_of<T: Read>(
    fields: &mut Fields<'_>,
    things: &[Thing],
    what: &str,
    example: &str,
) -> Option<(Thing, T)> {
    let names: Vec<&str> = things.iter().map(|thing| thing.field()).collect();
    fields.only_one(&names);
    let mut found = None;
    for thing in things {
        let there = fields.place(thing.field()).is_some();
        let value: Option<T> = fields.maybe(thing.field());
        if there && found.is_none() {
            found = Some((*thing, value));
        }
    }
    let Some((thing, value)) = found else {
        fields.reader.tell(missing_field::missing_field(fields.span, names.first()?, what, example));
        return None;
    };
    Some((thing, value?))
}
