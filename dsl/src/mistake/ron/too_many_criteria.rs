//! R0219: more criteria than two things are compared by.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0219";

/// The first that is too many.
pub fn too_many(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{what}` may have at most {most} criteria")).label("one too many")
}
