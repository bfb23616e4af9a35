//! T0703: something in a pile that is no card.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0703",
    title: "cards are wanted here",
    text: "\
A pile lists cards by their names in quotes, the top one first, with a number before a name for several of one kind and perhaps
`face down` after it. `none` alone is an empty pile; among the cards of a zone with spots it is an empty spot. Answers are given one
by one, without a number.

Wrong:
    given { p1.hand = 2   p2.hand = foe.hand   p1.deck = \"Crab\", none }
Right:
    given { p1.hand = 2 \"Crab\"   p2.hand = none   p1.deck = \"Crab\" }",
};

/// It is something else.
pub fn no_pile(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "expected the name of a card, in quotes")
        .help("write for instance `3 \"Name\"`, or `none`")
}

/// A number before an answer.
pub fn no_count(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "answers are given one by one").help("leave the number away")
}

/// An empty spot among cards that lie on none.
pub fn no_spots(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "an empty spot, and here are no spots").help("leave `none` away")
}

/// An empty spot with a face.
pub fn no_face(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "an empty spot has no face").help("leave it away")
}
