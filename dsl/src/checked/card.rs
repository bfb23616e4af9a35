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
    /// All that must hold before it is playable.
    pub requires: Vec<Requirement>,
    /// What must be paid.
    pub cost: Option<Cost>,
    /// Its effects, in printed order.
    pub effects: Vec<EffectRef>,
    /// Where its name is written.
    pub span: Span,
}

/// One printed value.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// The attribute.
    pub attr: AttrId,
    /// The value.
    pub value: Value,
    /// Where it is written.
    pub span: Span,
}

/// What must hold before a card is playable.
pub type Requirement = Condition;

/// What must be paid for a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// What is done.
    pub body: Body,
    /// Where it is written.
    pub span: Span,
}

/// The printed cards that one quoted name stands for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Names {
    /// The name as written.
    pub text: String,
    /// All of them.
    pub cards: Vec<CardRef>,
}
