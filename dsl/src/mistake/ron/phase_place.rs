//! R0217: A phase is in the wrong place or empty.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0217";

/// Reports a `Turn` or `Round` inside another.
pub fn inside(span: Span, inner: &str, outer: &str, outer_span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a `{inner}` cannot be inside a `{outer}`"))
        .note(outer_span, format!("inside this `{outer}`"))
}

/// Reports a phase without steps.
pub fn empty(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{what} is empty: nothing would ever happen"))
}
