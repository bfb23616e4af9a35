//! R0217: a phase where it cannot stand.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0217";

/// A cycle inside another.
pub fn inside(span: Span, inner: &str, outer: &str, outer_span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a `{inner}` cannot stand inside a `{outer}`"))
        .note(outer_span, format!("this `{outer}`"))
}

/// Nothing would ever happen.
pub fn empty(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{what} is empty: nothing would ever happen in it"))
}
