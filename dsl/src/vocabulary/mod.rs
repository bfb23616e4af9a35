//! All names of one game with their types and places: what `check` looks names up in.
//!
//! Made from the structure of the game and the headlines of its rules, before any body is read, so that texts may use what
//! stands after them or in another file. Knows nothing of what rules do.

mod cards;
mod declared;
mod list;
mod named;
mod structure;
mod words;

pub use cards::{CardNames, Print};
pub(crate) use declared::subject_of;
pub use declared::{ActionName, DefName, Param, RuleName};
pub use list::{COIN, FACE};
pub use named::{AttributeName, PhaseName, SettingName, ZoneName};
pub use words::{FUNCTIONS, PLAIN_WORDS, VERBS};

use crate::blueprint::{Blueprint, Carrier};
use crate::checked::{Kind, List, PhaseOf, RuleRef, Type};
use std::collections::{BTreeMap, BTreeSet};
use tiru_engine::rules::{ActionId, AttrId, ListId, SettingId, Table, ZoneId};

/// The names of one game.
#[derive(Debug, Default)]
pub struct Vocabulary<'a> {
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Lists of words; the first two are the coin and the faces.
    pub lists: Table<ListId, List>,
    /// Settings and readings.
    pub settings: Table<SettingId, SettingName>,
    /// Attributes; one name may be that of a card's attribute and of a seat's.
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
    /// Pieces of files that could not be read.
    pub broken: Broken,
    /// Printed cards that houses take out.
    pub taken_out: BTreeSet<String>,
}

/// What is known of pieces that could not be read: their mistakes were told, and shall bring no others.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Whether there are none.
    pub whole: bool,
    /// The names they would have declared.
    pub names: BTreeSet<String>,
}

impl Default for Broken {
    fn default() -> Broken {
        Broken { whole: true, names: BTreeSet::new() }
    }
}

impl<'a> Vocabulary<'a> {
    /// The names that the structure of a game gives.
    pub fn new(blueprint: &Blueprint) -> Vocabulary<'a> {
        structure::names(blueprint)
    }

    /// Declared rules.
    pub fn rules(&self) -> &Table<RuleRef, RuleName<'a>> {
        &self.rules
    }

    /// Declared actions of the game; those of cards have no name outside of their card.
    pub fn actions(&self) -> &Table<ActionId, ActionName<'a>> {
        &self.actions
    }

    /// Named expressions.
    pub fn defs(&self) -> &[DefName<'a>] {
        &self.defs
    }

    /// Adds a rule.
    pub fn add_rule(&mut self, rule: RuleName<'a>) {
        let name = rule.text.name.text.as_str();
        let id = self.rules.push(rule);
        self.rule_names.insert(name, id);
    }

    /// Adds an action.
    pub fn add_action(&mut self, action: ActionName<'a>) {
        let name = action.text.name.text.as_str();
        let id = self.actions.push(action);
        self.action_names.insert(name, id);
    }

    /// Adds a named expression.
    pub fn add_def(&mut self, def: DefName<'a>) {
        self.def_names.insert(&def.text.name.text, self.defs.len());
        self.defs.push(def);
    }

    /// The list a word type belongs to.
    pub fn list(&self, list: ListId) -> Option<&List> {
        self.lists.get(list)
    }

    /// The place of a word in a list.
    pub fn word(&self, list: ListId, word: &str) -> Option<u16> {
        let at = self.lists.get(list)?.words.iter().position(|known| known == word)?;
        u16::try_from(at).ok()
    }

    /// The zone of a name.
    pub fn zone(&self, name: &str) -> Option<ZoneId> {
        self.zones.find(|zone| zone.name == name)
    }

    /// The setting of a name.
    pub fn setting(&self, name: &str) -> Option<SettingId> {
        self.settings.find(|setting| setting.name == name)
    }

    /// The attribute of a name on one kind of carrier.
    pub fn attribute(&self, of: Carrier, name: &str) -> Option<AttrId> {
        self.attributes.find(|attribute| attribute.of == of && attribute.name == name)
    }

    /// All attributes of a name, whatever carries them.
    pub fn attributes_named(&self, name: &str) -> Vec<AttrId> {
        self.attributes.iter().filter(|(_, row)| row.name == name).map(|(id, _)| id).collect()
    }

    /// The phase of a name.
    pub fn phase(&self, name: &str) -> Option<PhaseOf> {
        self.phases.iter().find(|phase| phase.name == name).map(|phase| phase.phase)
    }

    /// The rule of a name.
    pub fn rule(&self, name: &str) -> Option<RuleRef> {
        self.rule_names.get(name).copied()
    }

    /// The action of a name.
    pub fn action(&self, name: &str) -> Option<ActionId> {
        self.action_names.get(name).copied()
    }

    /// The named expression of a name.
    pub fn def(&self, name: &str) -> Option<usize> {
        self.def_names.get(name).copied()
    }

    /// What a number of a list of words is: of an Enum a word, of a Set words.
    pub fn list_of(ty: Type) -> Option<ListId> {
        match ty.kind() {
            Some(Kind::Word(list) | Kind::Words(list)) => Some(list),
            _ => None,
        }
    }
}
