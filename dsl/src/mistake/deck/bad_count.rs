//! D0303: The number of copies is 0 or too large.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0303";

/// Reports a number that is not from 1 to 999.
pub fn bad_count(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "the number of copies must be from 1 to 999")
}
