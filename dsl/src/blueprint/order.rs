//! `order`: by what waiting effects are sorted, most important first.

use tiru_engine::rules::Span;

use super::{Formula, Name};

/// One criterion.
#[derive(Clone, Debug)]
pub struct Criterion {
    /// What it compares.
    pub kind: CriterionKind,
    /// Where it is written: what the judge is shown as the reason.
    pub span: Span,
}

/// What a criterion compares.
#[derive(Clone, Debug)]
pub enum CriterionKind {
    /// The priority mark, in the order of `icons`.
    Icon,
    /// As `Icon` for games without marks: cancelling, own, other.
    Aim,
    /// That seat's first, then in table order.
    Seat(Formula),
    /// When the carrier last did a deed; never is last.
    Stamp(Name, Recency),
    /// Which deed it waits because of.
    Batch(Age),
    /// A number of the carrier, which is `it`.
    Value(Formula, Height),
    /// A seat picks among what ties.
    Ask(Chooser),
    /// Chance picks among what ties.
    Chance,
    /// What ties happens at once.
    Together,
}

/// Which of two times goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recency {
    /// The later.
    Last,
    /// The earlier.
    First,
}

/// Which of two waiting effects goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    /// The one matched later.
    Newest,
    /// The one matched earlier.
    Oldest,
}

/// Which of two numbers goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Height {
    /// The greater.
    High,
    /// The smaller.
    Low,
}

/// Who picks among what ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    /// Each holder for the own effects, holders in table order.
    Owner,
    /// The seat whose turn it is, for all.
    Current,
}
