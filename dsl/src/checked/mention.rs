//! Where the names of a game are declared and used: what an editor follows and renames.

use std::collections::{BTreeMap, BTreeSet};

use tiru_engine::rules::{ActionId, AttrId, SettingId, Span, ZoneId};

use super::{CardRef, LabelRef, RuleRef, Type};

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
    /// The label of claims. Each of them declares it.
    Label(LabelRef),
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

/// An expression or a name of a text, with its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Typed {
    /// Its place.
    pub span: Span,
    /// What it is.
    pub role: TypedRole,
    /// Its type.
    pub ty: Type,
}

/// What an expression or a name of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedRole {
    /// An expression.
    Value,
    /// A name that is bound inside the text: by `let`, `each`, `choose`, or to the members of a set.
    Variable,
    /// A name that the text gets from outside: a parameter, or a role of what triggered it.
    Parameter,
    /// A word of a list.
    Word,
    /// A phase.
    Phase,
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
    /// The types of expressions and of the names of texts, in the order in which they were checked; some places occur several times.
    pub typed: Vec<Typed>,
    /// The names of the lists of words.
    pub lists: Vec<String>,
}
