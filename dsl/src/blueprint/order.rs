//! `order`: by what waiting effects are sorted, most important first.

use tiru_engine::rules::Span;

use super::decode::{Read, Reader, Variants, Words};
use super::ron::Node;
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

impl Words for Recency {
    const WHAT: &'static str = "which of two times goes first";
    const WORDS: &'static [(&'static str, Recency)] = &[("Last", Recency::Last), ("First", Recency::First)];
}

impl Words for Age {
    const WHAT: &'static str = "which of two deeds goes first";
    const WORDS: &'static [(&'static str, Age)] = &[("Newest", Age::Newest), ("Oldest", Age::Oldest)];
}

impl Words for Height {
    const WHAT: &'static str = "which of two numbers goes first";
    const WORDS: &'static [(&'static str, Height)] = &[("High", Height::High), ("Low", Height::Low)];
}

impl Words for Chooser {
    const WHAT: &'static str = "who picks";
    const WORDS: &'static [(&'static str, Chooser)] =
        &[("Owner", Chooser::Owner), ("Current", Chooser::Current)];
}

impl Read for Criterion {
    const EXPECTED: &'static str = "a criterion of order";

    fn read(node: &Node, reader: &mut Reader) -> Option<Criterion> {
        let kind = Variants::of(node, Self::EXPECTED, reader)
            .alone("Icon", || CriterionKind::Icon)
            .alone("Aim", || CriterionKind::Aim)
            .one("Seat", CriterionKind::Seat)
            .two("Stamp", CriterionKind::Stamp)
            .one("Batch", CriterionKind::Batch)
            .two("Value", CriterionKind::Value)
            .one("Ask", CriterionKind::Ask)
            .alone("Chance", || CriterionKind::Chance)
            .alone("Together", || CriterionKind::Together)
            .end()?;
        Some(Criterion { kind, span: node.span })
    }
}
