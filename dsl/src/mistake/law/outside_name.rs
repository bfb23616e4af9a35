//! T0617: A question about the past uses a name from the text around it.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0617";

/// Reports the name.
pub fn outside_name(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{name}` has no value here: a question about the past is answered when the action happens"),
    )
    .help("ask only about the action itself")
}
