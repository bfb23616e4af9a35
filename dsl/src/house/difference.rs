//! In what a game under house rules differs from the official one, as a modder would say it.

use tiru_engine::rules::Span;

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// In words: "`lives` starts at 8, not 5".
    pub text: String,
    /// Where the house says so.
    pub span: Span,
    /// Which house, by its place in the order in which they are laid.
    pub house: usize,
}
