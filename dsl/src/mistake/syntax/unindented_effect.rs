//! S0114: An effect inside a card that is not indented.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0114";

/// Reports an effect of a card that begins at the left edge.
pub fn unindented_effect(span: Span, card: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an effect of a card must be indented")
        .label("at the left edge this begins a new item")
        .note(card, "it probably belongs to this card")
        .help("put spaces before it")
}
