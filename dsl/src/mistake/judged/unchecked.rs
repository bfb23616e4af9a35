//! J0403: a statement of the rules that no ruling checks.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0403";

/// No ruling names this statement.
pub fn unchecked(span: Span, id: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("no ruling checks `{id}`"))
        .help(format!("write one whose title begins with `{id}:`, or mark the line *(table)*"))
}
