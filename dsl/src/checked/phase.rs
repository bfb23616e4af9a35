//! The tree of phases.

use super::{Condition, Criterion, Formula, RuleRef};
use crate::blueprint::Label;
use tiru_engine::rules::{ActionId, NodeId, Span, To};

/// One node of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The condition for entering it.
    pub when: Option<Condition>,
    /// The order of effects in it, if it differs from the game's.
    pub order: Option<Vec<Criterion>>,
    /// Its kind.
    pub kind: NodeKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of nodes.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeKind {
    /// A mistake that was already reported; never compiled.
    Nothing,
    /// A turn: the steps for one seat, then for the next.
    Turn {
        /// The steps.
        steps: Vec<NodeId>,
        /// The number of them after which the match is a tie.
        max: Option<Formula>,
    },
    /// A round: the steps for all seats together.
    Round {
        /// The steps.
        steps: Vec<NodeId>,
        /// The number of them after which the match is a tie.
        max: Option<Formula>,
    },
    /// A loop: the steps until a condition holds.
    Loop {
        /// The steps.
        steps: Vec<NodeId>,
        /// The condition.
        until: Condition,
    },
    /// The steps, if a condition holds.
    When {
        /// The condition.
        condition: Condition,
        /// The steps.
        steps: Vec<NodeId>,
    },
    /// Runs a rule.
    Run(RuleRef),
    /// Offers actions to seats.
    Offer(Box<Offer>),
}

/// An offer of actions.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The actions of the game.
    pub actions: Vec<ActionId>,
    /// Whether it also offers the actions on cards.
    pub cards: bool,
    /// The seat that is asked.
    pub to: To,
    /// The condition that ends it.
    pub end: OfferEnd,
    /// The seat that is asked first.
    pub first: Option<Condition>,
    /// Whether all choose before any choice is revealed.
    pub secret: bool,
    /// The condition under which passing is forbidden while there is a legal action.
    pub must: Option<Condition>,
}

/// The conditions that end an offer.
#[derive(Clone, Debug, PartialEq)]
pub enum OfferEnd {
    /// The seat passes.
    Pass,
    /// That many actions, or a pass.
    UpTo(Formula),
    /// That many actions; no passing while one is legal.
    Exactly(Formula),
    /// One of these actions; no passing while one of them is legal.
    Ends(Vec<ActionId>),
    /// All seats pass in succession.
    AllPass,
    /// All seats have passed, each for good.
    AllOut,
    /// One seat has not passed for good.
    OneLeft,
}
