//! T0617: a question about the past that reads what is bound now.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0617";

/// The name that is bound outside.
pub fn past_outside(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{name}` is bound now, and the question was noted when it happened"),
    )
    .help("ask only about the deed itself")
}
