//! R0216: A criterion is never used.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0216";

/// Reports a criterion after one that leaves no ties.
pub fn never_reached(span: Span, earlier: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, "this criterion is never used")
        .note(earlier, format!("`{name}` leaves nothing to decide"))
}

/// Reports a repeated criterion.
pub fn twice(span: Span, earlier: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this criterion appears twice: the second time it decides nothing")
        .note(earlier, "first defined here")
}
