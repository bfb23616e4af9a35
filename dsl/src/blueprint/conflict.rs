//! `conflicts`: which of two contradicting claims wins; the first criterion that differs decides.

use tiru_engine::rules::{self, Span};

use super::Name;
use super::decode::{Read, Reader, Variants};
use super::ron::Node;

/// A criterion.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// Its kind.
    pub kind: ConflictKind,
    /// The source span.
    pub span: Span,
}

/// The kinds of criteria.
pub type ConflictKind = rules::Conflict<Name>;

impl Read for Conflict {
    const EXPECTED: &'static str = "a criterion of `conflicts`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Conflict> {
        let kind = Variants::of(node, Self::EXPECTED, reader)
            .alone("Level", || ConflictKind::Level)
            .alone("Firm", || ConflictKind::Firm)
            .two("Stamp", ConflictKind::Stamp)
            .alone("Ban", || ConflictKind::Ban)
            .end()?;
        Some(Conflict { kind, span: node.span })
    }
}
