//! T0703: something in a list of cards that is no card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0703";

/// Reports anything but the name of a card.
pub fn not_cards(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the name of a card, in quotes")
        .help("write for example `3 \"Name\"`, or `none`")
}

/// Reports a number before an answer.
pub fn no_count(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an answer cannot have a number of copies")
        .help("remove the number, and write each answer")
}

/// Reports an empty spot in a zone without spots.
pub fn no_spots(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`none` means an empty spot, but this zone has no spots")
        .help("remove `none`")
}

/// Reports an empty spot with a face.
pub fn no_face(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an empty spot cannot be face up or face down").help("remove it")
}

/// Reports `can answer` without an answer.
pub fn no_answer(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected an answer in brackets")
        .help("write for example `p1 can answer(\"Name\")`")
}
