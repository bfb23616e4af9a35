//! The names that can be written in the files of a game, with a short description of each.

use std::collections::BTreeSet;

use tiru_engine::rules::{Id, Of, Span};

use crate::ast::ItemKind;
use crate::blueprint::{AttributeKind, Blueprint, SettingKind};
use crate::checked::Thing;
use crate::load::Loaded;

/// The names of a game, copied so that they outlive a text that cannot be read for a moment.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Every name: what it is, and a short description.
    pub names: Vec<(String, Kind, String)>,
    /// The words of each attribute and setting, by its name.
    pub words: Vec<(String, Vec<String>)>,
    /// The card attributes that cards print.
    pub printed: Vec<String>,
    /// The parts of a deck.
    pub parts: Vec<String>,
    /// The phases.
    pub phases: Vec<String>,
    /// The criteria of the order of effects, as rulings call them.
    pub criteria: Vec<String>,
    /// The allowed values of each setting, by its name.
    pub values: Vec<(String, Vec<String>)>,
    /// The largest number of players.
    pub seats: u8,
    /// The games that a file can be for. Not read from the game: whoever finds games adds them.
    pub games: Vec<String>,
    /// The paths that house rules can set, each with the value that is there.
    pub settable: Vec<(String, String)>,
}

/// What can be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A setting.
    Setting,
    /// An attribute.
    Attribute(Of),
    /// A zone of each seat.
    Zone,
    /// A zone that all share.
    SharedZone,
    /// A rule.
    Rule,
    /// An action.
    Action,
    /// A named expression.
    Def,
    /// A card.
    Card,
    /// A word of an attribute or a setting.
    Word,
    /// A word of the language.
    Language,
    /// A phase.
    Phase,
    /// A part of a deck.
    Part,
    /// A field of `game.ron` or `house.ron`.
    Field,
    /// The label of claims.
    Label,
    /// A name that is bound in the text itself.
    Variable,
}

impl Known {
    /// Returns the names of a game; `None` if its structure cannot be read at the moment.
    pub fn of(loaded: &Loaded) -> Option<Known> {
        let game = loaded.blueprint.as_ref()?;
        let mut known = Known::default();
        // No other file can name the test cards of a ruling.
        let rulings = loaded.items().filter_map(|item| match &item.kind {
            ItemKind::Ruling(ruling) => Some(ruling),
            _ => None,
        });
        let tests: BTreeSet<Span> =
            rulings.flat_map(crate::ast::Ruling::cards).map(|card| card.name.span).collect();
        for one in &loaded.mentions.declared {
            let (kind, detail) = match one.thing {
                Thing::Setting(id) => (Kind::Setting, setting(game, id.index())),
                Thing::Attribute(id) => {
                    let Some(row) = game.attributes.get(id.index()) else { continue };
                    (Kind::Attribute(row.of.value), attribute(row))
                }
                Thing::Zone(id) => {
                    let shared = game.zones.get(id.index()).is_some_and(|zone| zone.shared);
                    if shared {
                        (Kind::SharedZone, "zone, shared".to_owned())
                    } else {
                        (Kind::Zone, "zone".to_owned())
                    }
                }
                Thing::Rule(_) => (Kind::Rule, "rule".to_owned()),
                Thing::Action(_) => (Kind::Action, "action".to_owned()),
                Thing::Def(_) => (Kind::Def, "named expression".to_owned()),
                Thing::Label(_) => (Kind::Label, "label".to_owned()),
                Thing::Card(_) if tests.contains(&one.span) => continue,
                Thing::Card(_) => (Kind::Card, "card".to_owned()),
            };
            if !known.names.iter().any(|(name, other, _)| *name == one.name && *other == kind) {
                known.names.push((one.name.clone(), kind, detail));
            }
        }
        for row in &game.attributes {
            let words =
                row.words().map(|list| list.words.iter().map(|word| word.name.text.clone()).collect());
            known.words.extend(words.map(|words| (row.name.text.clone(), words)));
            if row.printed && row.of.value == Of::Card {
                known.printed.push(row.name.text.clone());
            }
        }
        for row in &game.settings {
            let values: Vec<String> = match &row.kind {
                SettingKind::Choice(words) => words.iter().map(|word| word.name.text.clone()).collect(),
                SettingKind::Number { allowed, .. } => {
                    allowed.iter().map(|number| number.value.to_string()).collect()
                }
            };
            if let SettingKind::Choice(_) = &row.kind {
                known.words.push((row.name.text.clone(), values.clone()));
            }
            known.values.push((row.name.text.clone(), values));
        }
        known.seats = game.seats.value.1;
        known.parts = game.decks.iter().map(|part| part.part.text.clone()).collect();
        let phases = game.all_phases().into_iter().filter_map(|phase| phase.name.as_ref());
        known.phases = phases.map(|name| name.text.clone()).collect();
        let criteria = loaded.checked.iter().flat_map(|checked| checked.structure.criteria());
        known.criteria = criteria.map(str::to_owned).collect();
        known.settable =
            loaded.settable().into_iter().map(|one| (one.path, one.value.unwrap_or_default())).collect();
        Some(known)
    }

    /// Returns the allowed values of a setting.
    pub fn values_of(&self, setting: &str) -> Option<&[String]> {
        self.values.iter().find(|(known, _)| known == setting).map(|(_, values)| values.as_slice())
    }

    /// Returns the words of an attribute or setting.
    pub fn words_of(&self, name: &str) -> Option<&[String]> {
        self.words.iter().find(|(known, _)| known == name).map(|(_, words)| words.as_slice())
    }
}

fn setting(game: &Blueprint, at: usize) -> String {
    let note = game.settings.get(at).and_then(|row| row.note.as_ref());
    note.map_or_else(|| "setting".to_owned(), |note| format!("setting: {}", note.text()))
}

fn attribute(row: &crate::blueprint::Attribute) -> String {
    let ty = match &row.kind.value {
        AttributeKind::Int => "number",
        AttributeKind::Flag => "flag",
        AttributeKind::Text => "text",
        AttributeKind::Seat => "player",
        AttributeKind::Card => "card of the match",
        AttributeKind::Enum(_) => "one word",
        AttributeKind::Set(_) => "words",
    };
    let of = match row.of.value {
        Of::Card => "cards",
        Of::Seat => "players",
        Of::Game => "the game",
    };
    format!("{ty}, attribute of {of}")
}
