//! S0114: An effect inside a card that is not indented.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0114";

/// An effect of a card stands in column 1.
pub fn unindented_effect(span: Span, card: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an effect of a card must be indented")
        .label("in column 1 this begins a new item")
        .note(card, "it seems to belong here")
        .help("put blanks before it")
}
