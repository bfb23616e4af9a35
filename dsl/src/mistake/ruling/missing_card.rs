//! T0705: an action of a card without the card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0705";

/// The first argument is no card that has it.
pub fn missing_card(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` stands on a card: its name is the first argument"))
}
