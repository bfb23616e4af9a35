//! S0101: A word or mark that cannot stand where it stands.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0101";

/// Something stands where it cannot stand.
pub fn unexpected_word(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(CODE, span, message)
}
