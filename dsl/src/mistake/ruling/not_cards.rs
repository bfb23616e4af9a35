//! T0703: something in a list of cards that is no card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0703";

/// Reports anything but the name of a card.
pub fn not_cards(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the name of a card, in quotes")
        .help("write for example `3 \"Name\"`, or `none`")
}

/// Reports cards under anything but a card by its name.
pub fn under_no_name(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the name of a card before `.under`, in quotes")
        .help("write `\"NAME\".under = \"OTHER\"`, with the name of a card that is in play once")
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

/// Reports `of none` where no deck is shared.
pub fn no_shared_deck(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`of none` is for cards of a deck that all share, and this game has none")
        .help("write whose deck the card is from, such as `of p1`")
}

/// Reports the owner of a card in a deck.
pub fn of_a_deck(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a deck belongs to its player: its cards have no other owner")
        .help("remove `of` and what follows")
}

/// Reports `can answer` without an answer.
pub fn no_answer(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected an answer in brackets")
        .help("write for example `p1 can answer(\"Name\")`")
}
