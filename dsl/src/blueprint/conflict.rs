//! `conflicts`: which of two contradicting claims is the stronger, first difference decides.

use tiru_engine::rules::Span;

use super::decode::{Read, Reader, Variants};
use super::ron::Node;
use super::{Name, Recency};

/// One criterion.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// What it compares.
    pub kind: ConflictKind,
    /// Where it is written.
    pub span: Span,
}

/// What decides between two claims.
#[derive(Clone, Debug)]
pub enum ConflictKind {
    /// House before card before game.
    Level,
    /// Claims marked `firm`.
    Firm,
    /// Whose card last did a deed; never is weakest.
    Stamp(Name, Recency),
    /// `cannot` before `can`.
    Ban,
}

impl Read for Conflict {
    const EXPECTED: &'static str = "what settles a conflict";

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
