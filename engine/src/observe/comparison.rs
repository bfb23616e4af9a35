//! Comparisons that bodies made: the values behind a decision of a rule.

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
    /// The seats that could see all that the body had read, one bit each.
    pub known: u8,
}
