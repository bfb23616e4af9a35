//! The checked program: every name resolved and every type known. Produced by `check`, consumed by `compile`.
//!
//! One chapter of the language per file. Every node has a type and a span. Implicit conversions (a card to a
//! set of one, a zone to its cards) are nodes of their own.

mod card;
mod claim;
mod compared;
mod deck;
mod deed;
mod deed_words;
mod effect;
mod expr;
mod frame;
mod id;
mod item;
mod mention;
mod parts;
mod phase;
mod ruling;
mod script;
mod stmt;
mod structure;
mod types;

pub use card::{Card, Cost, Names, Printed, Requirement};
pub use claim::{Attempt, Ban, Claim, ClaimKind, Has, Immunity, Says};
pub(crate) use compared::compared;
pub use deck::{Deck, DeckLine, DeckPile};
pub(crate) use deed::subject_of;
pub use deed::{Deed, Moment, Over, PhaseOf, Roles, Subject, Until, Whose};
pub use deed_words::{DeedWords, filled, gaps, half_bracket, needed_gaps};
pub use effect::{Effect, EffectKind, Happening, Limit, LimitSpan, Reaction, Watch, Written};
pub use expr::{CardFact, End, Expr, ExprKind, Past, PastFilter, PastSpan, Pick, SeatFact};
pub use frame::{Body, Capture, Condition, Formula, Frame, Local};
pub use id::{CardRef, DefRef, EffectRef, LabelRef, LocalId, NamesRef, RuleRef};
pub use item::{Action, Check, Def, Parameter, Range, Rule};
pub use mention::{Declared, Mentions, Thing, Typed, TypedRole};
pub(crate) use parts::{
    any_part, any_stmt, blocks, bodies, conjuncts, each_part, each_stmt, parts, parts_mut,
};
pub use phase::{Node, NodeKind, Offer, OfferEnd};
pub use ruling::{
    Acting, Because, Entry, EntryKind, Fact, FactKind, Lasting, Round, Ruling, Step, StepKind, Then, ThenKind,
};
pub use script::{Proposes, Script, ScriptCall, ScriptSite};
pub use stmt::{
    Arrival, Asked, By, Change, HowMany, Leaves, Mode, Plain, Position, Stmt, StmtKind, Walk, Way, Whole,
    With, ways_of,
};
pub use structure::{
    Agree, Attribute, Conflict, ConflictKind, Criterion, CriterionKind, DeckLaw, DeckLawKind, DeckPart,
    First, Icon, Lasts, List, Live, Setting, Structure, Value, Zone,
};
pub use types::{Kind, Type};

use std::collections::BTreeMap;

use tiru_engine::rules::{ActionId, Table};

use crate::translation::Translations;

/// Everything an author wrote about one game, understood.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The structure from `game.ron`.
    pub structure: Structure,
    /// The declared rules.
    pub rules: Table<RuleRef, Rule>,
    /// The declared actions; those on cards follow those of the game.
    pub actions: Table<ActionId, Action>,
    /// The named expressions. Each call holds its own copy of the expression, checked with its arguments.
    pub defs: Table<DefRef, Def>,
    /// The checks, in the order they were written.
    pub checks: Vec<Check>,
    /// All effects: of cards, of the game, and granted by other effects.
    pub effects: Table<EffectRef, Effect>,
    /// The effects that belong to no card and are active from the start.
    pub always: Vec<EffectRef>,
    /// All printed cards: of packs, of `make`, and of single rulings.
    pub cards: Table<CardRef, Card>,
    /// The scripts.
    pub scripts: Vec<Script>,
    /// The printed cards of each quoted name.
    pub names: Table<NamesRef, Names>,
    /// The labels of claims, which `despite`, rulings and refusals name.
    pub labels: Table<LabelRef, String>,
    /// The display names of claims and actions.
    pub spoken: BTreeMap<String, String>,
    /// The translations of all texts.
    pub translations: Translations,
    /// Whether some text forbids choosing something.
    pub bans_choosing: bool,
    /// Whether some text asks if a card can be played: `.playable`.
    pub asks_playable: bool,
    /// The deck lists.
    pub decks: Vec<Deck>,
    /// The rulings.
    pub rulings: Vec<Ruling>,
    /// Where names are declared and used.
    pub mentions: Mentions,
}
