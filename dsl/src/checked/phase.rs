//! The tree of phases.

use super::{Condition, Criterion, Formula, RuleRef};
use crate::blueprint::{Asked, Label};
use tiru_engine::rules::{ActionId, NodeId, Span};

/// One node of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// What a person is shown.
    pub label: Option<Label>,
    /// It is passed over unless this holds.
    pub when: Option<Condition>,
    /// How effects are sorted in it, if not as in the rest of the game.
    pub order: Option<Vec<Criterion>>,
    /// What it does.
    pub kind: NodeKind,
    /// Where it is written.
    pub span: Span,
}

/// What a node does.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeKind {
    /// A mistake that has been told; only where something else is also wrong.
    Nothing,
    /// Its steps for one seat, then for the next.
    Turn {
        /// The steps.
        steps: Vec<NodeId>,
        /// After so many the match is a tie.
        max: Option<Formula>,
    },
    /// Its steps for all seats together.
    Round {
        /// The steps.
        steps: Vec<NodeId>,
        /// After so many the match is a tie.
        max: Option<Formula>,
    },
    /// Its steps until a condition holds.
    Loop {
        /// The steps.
        steps: Vec<NodeId>,
        /// The condition.
        until: Condition,
    },
    /// Its steps, if a condition holds.
    When {
        /// The condition.
        condition: Condition,
        /// The steps.
        steps: Vec<NodeId>,
    },
    /// A rule is carried out.
    Run(RuleRef),
    /// Seats choose actions.
    Offer(Box<Offer>),
}

/// A choice of actions.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The actions of the game.
    pub actions: Vec<ActionId>,
    /// Also the actions on cards.
    pub cards: bool,
    /// Who is asked.
    pub to: Asked,
    /// When it is over.
    pub end: OfferEnd,
    /// Which seat is asked first.
    pub first: Option<Condition>,
    /// All choose before anybody sees what another chose.
    pub secret: bool,
    /// No passing while this holds and something is legal.
    pub must: Option<Condition>,
}

/// When an offer is over.
#[derive(Clone, Debug, PartialEq)]
pub enum OfferEnd {
    /// When the seat passes.
    Pass,
    /// After so many actions, or a pass.
    UpTo(Formula),
    /// After so many actions, no pass being offered while one is legal.
    Exactly(Formula),
    /// After one of these actions, no pass being offered while one of them is legal.
    Ends(Vec<ActionId>),
    /// When all seats have passed in a row.
    AllPass,
}
