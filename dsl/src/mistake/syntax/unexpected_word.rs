//! S0101: A word or a mark that is not possible at its place.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

pub(crate) const CODE: &str = "S0101";

/// Reports a word or a mark at the wrong place.
pub fn unexpected_word(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(CODE, span, message)
}
