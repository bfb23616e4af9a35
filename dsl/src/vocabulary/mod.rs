//! The symbol table of one game: all names with their types and spans.
//!
//! Built from the structure of the game and the heads of its rules before any body is checked, so that texts
//! may use names declared later or in another file.

mod cards;
mod declared;
mod list;
mod named;
mod structure;
mod words;

pub(crate) use cards::{CardNames, Print};
pub(crate) use declared::{ActionName, DefName, Param, RuleName};
pub(crate) use list::{COIN, FACE};
pub(crate) use named::{AttributeName, PhaseName, SettingName, ZoneName};
pub(crate) use words::FUNCTIONS;

pub(crate) use crate::ast::PLAIN_WORDS;

use crate::blueprint::Blueprint;
use crate::checked::{Kind, List, PhaseOf, RuleRef, Type};
use std::collections::{BTreeMap, BTreeSet};
use tiru_engine::rules::{ActionId, AttrId, ListId, Of, SettingId, Table, ZoneId};

/// The names of one game.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary<'a> {
    /// The smallest and the largest number of seats.
    pub seats: (u8, u8),
    /// Whether some of them are teams.
    pub teams: bool,
    /// Lists of words; the first two are the coin and the faces.
    pub lists: Table<ListId, List>,
    /// Settings and readings.
    pub settings: Table<SettingId, SettingName>,
    /// Attributes; a card and a seat may have attributes of the same name.
    pub attributes: Table<AttrId, AttributeName>,
    /// Zones.
    pub zones: Table<ZoneId, ZoneName>,
    /// Phases.
    pub phases: Vec<PhaseName>,
    rules: Table<RuleRef, RuleName<'a>>,
    actions: Table<ActionId, ActionName<'a>>,
    defs: Vec<DefName<'a>>,
    rule_names: BTreeMap<&'a str, RuleRef>,
    action_names: BTreeMap<&'a str, ActionId>,
    def_names: BTreeMap<&'a str, usize>,
    /// Printed cards.
    pub cards: CardNames,
    /// Pieces of files with syntax errors.
    pub broken: Broken,
    /// Printed cards that house rules remove.
    pub taken_out: BTreeSet<String>,
}

/// The names in pieces with syntax errors, whose mistakes must not cause further ones.
#[derive(Clone, Debug)]
pub(crate) struct Broken {
    /// Whether there are no such pieces.
    pub whole: bool,
    /// The names they would have declared.
    pub names: BTreeSet<String>,
    /// Whether cards are missing whose names nobody knows.
    pub cards: bool,
}

impl Default for Broken {
    fn default() -> Broken {
        Broken { whole: true, names: BTreeSet::new(), cards: false }
    }
}

impl<'a> Vocabulary<'a> {
    /// Creates the names that the structure of a game declares.
    pub(crate) fn new(blueprint: &Blueprint) -> Vocabulary<'a> {
        structure::names(blueprint)
    }

    /// Returns the declared rules.
    pub(crate) fn rules(&self) -> &Table<RuleRef, RuleName<'a>> {
        &self.rules
    }

    /// Returns the declared actions of the game; an action on a card has no name outside its card.
    pub(crate) fn actions(&self) -> &Table<ActionId, ActionName<'a>> {
        &self.actions
    }

    /// Returns the named expressions.
    pub(crate) fn defs(&self) -> &[DefName<'a>] {
        &self.defs
    }

    /// Adds a rule.
    pub(crate) fn add_rule(&mut self, rule: RuleName<'a>) {
        let name = rule.text.name.text.as_str();
        let id = self.rules.push(rule);
        self.rule_names.insert(name, id);
    }

    /// Adds an action.
    pub(crate) fn add_action(&mut self, action: ActionName<'a>) {
        let name = action.text.name.text.as_str();
        let id = self.actions.push(action);
        self.action_names.insert(name, id);
    }

    /// Adds a named expression.
    pub(crate) fn add_def(&mut self, def: DefName<'a>) {
        self.def_names.insert(&def.text.name.text, self.defs.len());
        self.defs.push(def);
    }

    /// Returns a list of words.
    pub(crate) fn list(&self, list: ListId) -> Option<&List> {
        self.lists.get(list)
    }

    /// Returns the index of a word in a list.
    pub(crate) fn word(&self, list: ListId, word: &str) -> Option<u16> {
        let at = self.lists.get(list)?.words.iter().position(|known| known == word)?;
        u16::try_from(at).ok()
    }

    /// Resolves the name of a zone.
    pub(crate) fn zone(&self, name: &str) -> Option<ZoneId> {
        self.zones.find(|zone| zone.name == name)
    }

    /// Resolves the name of a setting.
    pub(crate) fn setting(&self, name: &str) -> Option<SettingId> {
        self.settings.find(|setting| setting.name == name)
    }

    /// Resolves the name of an attribute on one kind of carrier.
    pub(crate) fn attribute(&self, of: Of, name: &str) -> Option<AttrId> {
        self.attributes.find(|attribute| attribute.of == of && attribute.name == name)
    }

    /// Returns all attributes of a name, on any carrier.
    pub(crate) fn attributes_named(&self, name: &str) -> Vec<AttrId> {
        self.attributes.iter().filter(|(_, row)| row.name == name).map(|(id, _)| id).collect()
    }

    /// Resolves the name of a phase.
    pub(crate) fn phase(&self, name: &str) -> Option<PhaseOf> {
        self.phases.iter().find(|phase| phase.name == name).map(|phase| phase.phase)
    }

    /// Resolves the name of a rule.
    pub(crate) fn rule(&self, name: &str) -> Option<RuleRef> {
        self.rule_names.get(name).copied()
    }

    /// Resolves the name of an action.
    pub(crate) fn action(&self, name: &str) -> Option<ActionId> {
        self.action_names.get(name).copied()
    }

    /// Resolves the name of a named expression.
    pub(crate) fn def(&self, name: &str) -> Option<usize> {
        self.def_names.get(name).copied()
    }

    /// Returns the list of an Enum or Set type.
    pub(crate) fn list_of(ty: Type) -> Option<ListId> {
        match ty.kind() {
            Some(Kind::Word(list) | Kind::Words(list)) => Some(list),
            _ => None,
        }
    }
}
