//! What a body compared on its way, for those who judge: the numbers behind a decision of a rule.

use crate::rules::Span;

/// Two values that a body compared with each other before it went on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// How many events happened before.
    pub moment: u32,
    /// Where the comparison is written.
    pub span: Span,
    /// The value on its left, as a cell.
    pub left: i32,
    /// The value on its right, as a cell.
    pub right: i32,
}
