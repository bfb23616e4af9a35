//! `game.ron` as its author wrote it: every value with its place, every name as text, nothing looked up.
//!
//! One section of the file is one module here. House rules are laid on its tree of values before anything is
//! made of it.

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
pub use attribute::{Attribute, AttributeKind, Beat, Carrier};
pub use borrow::{Borrow, Lasts};
pub use conflict::{Conflict, ConflictKind};
pub use deck_law::{DeckDefault, DeckPart, DeckRule, DeckRuleKind};
pub use deed::DeedWords;
pub use formula::Formula;
pub use icon::{Aim, Icon};
pub use limits::Limits;
pub use order::{Age, Chooser, Criterion, CriterionKind, Height, Recency};
pub use phase::{Asked, Close, Cycle, Offer, Phase, PhaseKind};
pub use read::read;
pub(crate) use read::{Plan, of_tree, read_plan, tree, valid};
pub use setting::{Setting, SettingKind};
pub use spanned::{Label, Spanned, Word};
pub use turn::{First, Turns};
pub use zone::{Arrangement, Live, Peek, Sees, Zone};

pub use crate::ast::{BorrowVerb, Name};

use tiru_engine::rules::Span;

/// The structure of one game.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// What people call the game.
    pub name: Spanned<String>,
    /// The fewest and the most seats.
    pub seats: Spanned<(u8, u8)>,
    /// Numbers and readings that can be chosen.
    pub settings: Vec<Setting>,
    /// Values of cards, seats and the game.
    pub attributes: Vec<Attribute>,
    /// Where cards can be.
    pub zones: Vec<Zone>,
    /// The parts of a deck; deck files that name none fill the first.
    pub decks: Vec<DeckPart>,
    /// Who begins; chance, if nothing is said.
    pub first: Option<Spanned<First>>,
    /// How turns go round.
    pub turns: Spanned<Turns>,
    /// How a match can end by word of mouth.
    pub agree: Agreements,
    /// The rules carried out before the first phase.
    pub setup: Vec<Name>,
    /// The tree of a match, gone through again and again.
    pub phases: Vec<Phase>,
    /// What people read of rules and actions.
    pub deeds: Vec<DeedWords>,
    /// The priority marks, first one first.
    pub icons: Vec<Icon>,
    /// How waiting effects are sorted.
    pub order: Vec<Criterion>,
    /// How contradicting claims are settled.
    pub conflicts: Vec<Conflict>,
    /// How long borrowed effects stay.
    pub borrow: Borrow,
    /// How far a match may run.
    pub limits: Limits,
    /// Every text for people in it, in the order written.
    pub labels: Vec<Label>,
    /// The whole `Game(…)`.
    pub span: Span,
}

impl Blueprint {
    /// Every node of the tree of phases, each before what stands inside it.
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
