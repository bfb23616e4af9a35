//! `order`: the criteria by which pending effects are sorted, most important first.

use tiru_engine::rules::{self, AskedSeat, Height, Recent, Span};

use super::decode::{Read, Reader, Variants, Words};
use super::ron::Node;
use super::{Formula, Name};

/// A criterion of the effect order.
#[derive(Clone, Debug)]
pub struct Criterion {
    /// Its kind.
    pub kind: CriterionKind,
    /// The source span, which the judge shows as the reason.
    pub span: Span,
}

/// The kinds of criteria.
pub type CriterionKind = rules::CriterionKind<Formula, Name>;

/// Whether the effect that was triggered later or earlier comes first.
#[derive(Clone, Copy)]
struct Age(Recent);

impl Words for Recent {
    const WHAT: &'static str = "`First` or `Last`";
    const WORDS: &'static [(&'static str, Recent)] = &[("Last", Recent::Last), ("First", Recent::First)];
}

impl Words for Age {
    const WHAT: &'static str = "`Newest` or `Oldest`";
    const WORDS: &'static [(&'static str, Age)] =
        &[("Newest", Age(Recent::Last)), ("Oldest", Age(Recent::First))];
}

impl Words for Height {
    const WHAT: &'static str = "`High` or `Low`";
    const WORDS: &'static [(&'static str, Height)] = &[("High", Height::High), ("Low", Height::Low)];
}

impl Words for AskedSeat {
    const WHAT: &'static str = "a value of `Ask`";
    const WORDS: &'static [(&'static str, AskedSeat)] =
        &[("Owner", AskedSeat::Owner), ("Current", AskedSeat::Current)];
}

impl Read for Criterion {
    const EXPECTED: &'static str = "a criterion of `order`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Criterion> {
        let kind = Variants::of(node, Self::EXPECTED, reader)
            .alone("Icon", || CriterionKind::Icon)
            .alone("Aim", || CriterionKind::Aim)
            .one("Seat", CriterionKind::Seat)
            .two("Stamp", CriterionKind::Stamp)
            .one("Batch", |Age(recent)| CriterionKind::Batch(recent))
            .two("Value", CriterionKind::Value)
            .one("Ask", CriterionKind::Ask)
            .alone("Chance", || CriterionKind::Chance)
            .alone("Together", || CriterionKind::Together)
            .end()?;
        Some(Criterion { kind, span: node.span })
    }
}
