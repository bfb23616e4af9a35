//! T0607: Something cannot be part of a cost.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0607";

/// Reports the statement.
pub fn not_a_cost(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this cannot be part of a cost").help("move it into an effect")
}

/// Reports a second cost.
pub fn twice(span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a card can have only one cost")
        .note(first, "first defined here")
        .help("combine both into one")
}
