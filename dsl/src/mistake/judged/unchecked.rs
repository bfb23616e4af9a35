//! J0403: No ruling checks a statement of `RULES.md`.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0403";

/// Warns of a statement that no ruling names.
pub fn unchecked(span: Span, id: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("no ruling checks `{id}`"))
        .help(format!("write a ruling whose title begins with `{id}:`, or mark the line with *(table)*"))
}
