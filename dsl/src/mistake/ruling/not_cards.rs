//! T0703: something in a pile that is no card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0703";

/// It is something else.
pub fn not_cards(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the name of a card, in quotes")
        .help("write for instance `3 \"Name\"`, or `none`")
}

/// A number before an answer.
pub fn no_count(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "answers are given one by one").help("leave the number away")
}

/// An empty spot among cards that lie on none.
pub fn no_spots(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an empty spot, and here are no spots").help("leave `none` away")
}

/// An empty spot with a face.
pub fn no_face(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an empty spot has no face").help("leave it away")
}
