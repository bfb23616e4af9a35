//! T0603: `self` where no card carries the text.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0603";

/// The word alone.
pub fn no_self(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "there is no `self` here: no card carries this text")
        .help("take the card as a parameter")
}

/// Borrowing that does not say for whom.
pub fn onto_whom(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{verb}` does not say onto which card, and there is no `self` here"),
    )
    .help("write `onto` and a card")
}
