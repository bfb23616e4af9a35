//! T0509: `beats` between things that have no order.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0509";

/// They are not words of one list.
pub fn not_words(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected two words of one Enum, found {one} and {other}"))
}

/// The list has no order.
pub fn no_beats(span: Span, list: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the words of `{list}` have no order"))
        .help("write one in game.ron: `beats: [\"one > other\"]`")
}
