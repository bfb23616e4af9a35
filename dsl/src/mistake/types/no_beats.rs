//! T0509: `beats` between values that do not beat each other.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0509";

/// Reports two values that are not words of one Enum.
pub fn not_words(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected two words of one Enum, found {one} and {other}"))
}

/// Reports an Enum without `beats`.
pub fn no_beats(span: Span, list: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("no word of `{list}` beats another"))
        .help("write in `game.ron` which word beats which: `beats: [\"one > other\"]`")
}
