//! Comparisons that bodies made, for the judge: the numbers behind a decision of a rule.

use crate::rules::Span;

/// Two values that a body compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The number of events before it.
    pub moment: u32,
    /// The event that reported the effect which compared them; none if the game did.
    pub actor: Option<u32>,
    /// The source position.
    pub span: Span,
    /// The left value, as a cell.
    pub left: i32,
    /// The right value, as a cell.
    pub right: i32,
}
