//! Where the names of a game are declared and used: what an editor follows and renames.

use std::collections::{BTreeMap, BTreeSet};

use tiru_engine::rules::{ActionId, AttrId, SettingId, Span, ZoneId};

use super::{CardRef, RuleRef};

/// Something with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// A setting.
    Setting(SettingId),
    /// An attribute.
    Attribute(AttrId),
    /// A zone.
    Zone(ZoneId),
    /// A rule.
    Rule(RuleRef),
    /// An action of the game.
    Action(ActionId),
    /// A named expression, by its number in the vocabulary.
    Def(usize),
    /// A printed card.
    Card(CardRef),
}

/// The declaration of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// What has the name.
    pub thing: Thing,
    /// The name.
    pub name: String,
    /// Where it is declared.
    pub span: Span,
}

/// The declarations and uses of names, also in files with mistakes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    /// The declarations.
    pub declared: Vec<Declared>,
    /// The uses.
    pub used: BTreeSet<(Span, Thing)>,
    /// What is used because of its name, though nothing mentions it, with the reason.
    pub by_name: BTreeMap<Thing, &'static str>,
}
