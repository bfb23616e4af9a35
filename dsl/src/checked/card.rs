//! Printed cards.

use super::{Body, CardRef, Condition, EffectRef, Value};
use tiru_engine::rules::{AttrId, Span};

/// A printed card.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// The variant after the name, or nothing.
    pub variant: Option<String>,
    /// The pack it is in; nothing for a card of a ruling.
    pub pack: Option<String>,
    /// The values it prints.
    pub printed: Vec<Printed>,
    /// The conditions for playing it.
    pub requires: Vec<Requirement>,
    /// The cost, if it has one.
    pub cost: Option<Cost>,
    /// Its effects, in printed order.
    pub effects: Vec<EffectRef>,
    /// The flavour text, which has no part in play.
    pub flavor: Option<String>,
    /// The span of its name.
    pub span: Span,
}

/// One printed value.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// The attribute.
    pub attr: AttrId,
    /// The value.
    pub value: Value,
    /// The source span.
    pub span: Span,
}

/// A condition for playing a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Requirement {
    /// The condition.
    pub condition: Condition,
    /// Whether it is that there is a legal target.
    pub target: bool,
    /// Whether it counts hidden cards of the card's player.
    pub looks: bool,
}

/// The cost of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// The statements that pay it.
    pub body: Body,
    /// The source span.
    pub span: Span,
}

/// The printed cards that a quoted name refers to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Names {
    /// The name as written.
    pub text: String,
    /// The cards.
    pub cards: Vec<CardRef>,
}
