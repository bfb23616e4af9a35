//! S0102: A bracket that is never closed.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0102";

/// Reports the latest place at which the bracket should be closed.
pub fn unclosed_bracket(span: Span, open: Span, kind: char, closer: char) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a `{closer}` is missing"))
        .label(format!("expected `{closer}` here at the latest"))
        .note(open, format!("this `{kind}` is never closed"))
}
