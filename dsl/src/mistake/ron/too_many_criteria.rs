//! R0219: There are too many criteria.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0219";

/// Reports the first one above the limit.
pub fn too_many(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{what}` can have at most {most} criteria")).label("one too many")
}
