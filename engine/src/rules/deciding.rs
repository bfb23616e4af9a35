//! The comparisons that decide what a rule or an effect does next.

use super::{Compare, ListId, Span};

/// A comparison in a condition, of two numbers that were read, or of two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deciding {
    /// Where it is written.
    pub span: Span,
    /// Its two sides.
    pub sides: [Span; 2],
    /// What it asks.
    pub asks: Asks,
    /// Whether it stands under `not`.
    pub negated: bool,
    /// From the first to the last statement that is done if the condition holds.
    pub then: Option<Span>,
    /// Likewise if it does not hold.
    pub otherwise: Option<Span>,
}

/// What a comparison asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// How two numbers compare.
    Numbers(Compare),
    /// Whether one word of a list beats another.
    Beats(ListId),
}
