//! `game.ron` as written: every value with its span, every name as text; nothing is resolved here.
//!
//! One module per section of the file. House rules are applied to its tree of values before it is converted.

mod agree;
mod attribute;
mod borrow;
mod check;
mod conflict;
mod deck_law;
pub(crate) mod decode;
mod deed;
mod formula;
mod icon;
mod limits;
pub(crate) mod name;
mod order;
mod phase;
mod read;
pub(crate) mod ron;
mod setting;
mod spanned;
mod turn;
mod zone;

pub use agree::{Agree, Agreements};
pub use attribute::{Attribute, AttributeKind, Beat, WordList};
pub use borrow::{Borrow, Lasts};
pub use conflict::{Conflict, ConflictKind};
pub use deck_law::{DeckDefault, DeckPart, DeckRule, DeckRuleKind};
pub use deed::DeedWords;
pub use formula::Formula;
pub use icon::{Aim, Icon};
pub use limits::Limits;
pub use order::{Criterion, CriterionKind};
pub use phase::{Close, Cycle, InTurn, Offer, Phase, PhaseKind};
pub use read::read;
pub(crate) use read::{ReadGame, of_tree, read_game, tree, valid};
pub use setting::{Setting, SettingKind};
pub use spanned::{Label, Spanned, Word};
pub use turn::{First, Turns};
pub use zone::{Arrangement, Live, Peek, Zone};

pub use crate::ast::Name;

use tiru_engine::rules::Span;

/// The structure of one game.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// The title of the game.
    pub name: Spanned<String>,
    /// The smallest and the largest number of seats.
    pub seats: Spanned<(u8, u8)>,
    /// The players that win and lose together, by their numbers from 1.
    pub teams: Vec<Spanned<Vec<Spanned<i64>>>>,
    /// The settings and readings.
    pub settings: Vec<Setting>,
    /// The values of cards, seats and the game.
    pub attributes: Vec<Attribute>,
    /// The zones.
    pub zones: Vec<Zone>,
    /// The parts of a deck; a deck file without parts fills the first.
    pub decks: Vec<DeckPart>,
    /// The rule for who begins; by default chance.
    pub first: Option<Spanned<First>>,
    /// The turn order.
    pub turns: Spanned<Turns>,
    /// The ways to end a match by agreement.
    pub agree: Agreements,
    /// The rules that run before the first phase; none for a rule `deal`, if there is one.
    pub setup: Option<Vec<Name>>,
    /// The outermost phases, which repeat.
    pub phases: Vec<Phase>,
    /// The labels of rules and actions.
    pub deeds: Vec<DeedWords>,
    /// The priority icons, in order of priority.
    pub icons: Vec<Icon>,
    /// The order of pending effects.
    pub order: Vec<Criterion>,
    /// The rules for conflicts between claims.
    pub conflicts: Vec<Conflict>,
    /// The durations of borrowed effects.
    pub borrow: Borrow,
    /// How good a position is for a player, for players that think ahead.
    pub worth: Option<Formula>,
    /// The limits on a match.
    pub limits: Limits,
    /// Every text for people in it, in the order written.
    pub labels: Vec<Label>,
    /// The whole `Game(…)`.
    pub span: Span,
}

impl Blueprint {
    /// Returns every node of the phase tree in preorder.
    pub fn all_phases(&self) -> Vec<&Phase> {
        let mut found = Vec::new();
        let mut open: Vec<&Phase> = self.phases.iter().rev().collect();
        while let Some(phase) = open.pop() {
            found.push(phase);
            open.extend(phase.steps().iter().rev());
        }
        found
    }
}
