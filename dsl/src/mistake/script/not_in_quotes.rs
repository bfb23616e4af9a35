//! X0807: a zone, an attribute or a function that is worked out instead of written down.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0807";

/// What it is.
pub fn not_in_quotes(span: Span, word: &str, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` needs {what} written out as a text"))
}
