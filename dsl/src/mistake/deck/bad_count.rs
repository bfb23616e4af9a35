//! D0303: none or too many of a card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0303";

/// The number is not from 1 to 999.
pub fn bad_count(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a card is in a deck 1 to 999 times")
}
