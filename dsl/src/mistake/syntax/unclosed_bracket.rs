//! S0102: A bracket that is opened and not closed.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0102";

/// A bracket is still open where its partner should stand at the latest.
pub fn unclosed_bracket(span: Span, open: Span, kind: char, closer: char) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a `{closer}` is missing"))
        .label(format!("`{closer}` should stand here at the latest"))
        .note(open, format!("this `{kind}` is never closed"))
}
