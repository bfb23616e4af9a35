//! R0214: a field that could do nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0214";

/// Why it means nothing.
pub fn pointless(span: Span, field: &str, why: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{field}` has no meaning here: {why}"))
}
