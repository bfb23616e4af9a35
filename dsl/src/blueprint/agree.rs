//! `agree`: how a match can end by word of mouth.

use super::{Formula, Spanned};

/// One way; what is not listed is not offered.
#[derive(Clone, Debug)]
pub enum Agree {
    /// A seat gives up.
    Concede,
    /// All seats agree on a draw, while the condition holds.
    Draw(Option<Formula>),
    /// A judge disqualifies a seat.
    Judge,
}

/// All ways with their places.
pub type Agreements = Vec<Spanned<Agree>>;
