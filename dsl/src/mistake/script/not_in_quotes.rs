//! X0807: a zone, an attribute or a function that is computed instead of written out.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0807";

/// Reports the argument of `word`; `what` describes it.
pub fn not_in_quotes(span: Span, word: &str, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` needs {what} as a text in quotes"))
}
