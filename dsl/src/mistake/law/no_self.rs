//! T0603: `self` in a text that is not on a card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0603";

/// Reports `self`.
pub fn no_self(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "there is no `self` here: this text is not on a card")
        .help("take the card as a parameter")
}

/// Reports borrowing without `onto`.
pub fn onto_whom(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{verb}` does not say which card gets the effect, and there is no `self` here"),
    )
    .help("add `onto` and a card")
}
