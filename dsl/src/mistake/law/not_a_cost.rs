//! T0607: something in a cost that is no payment.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0607";

/// The statement.
pub fn not_a_cost(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this cannot be part of a cost").help("do it in an effect")
}

/// A second cost.
pub fn twice(span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a card has one cost")
        .note(first, "the first is here")
        .help("write both into one")
}
