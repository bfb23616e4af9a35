//! R0214: A field has no effect.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0214";

/// Reports the field and the reason.
pub fn pointless(span: Span, field: &str, why: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{field}` has no effect here: {why}"))
}
