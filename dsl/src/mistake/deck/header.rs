//! D0301: the first line of a deck.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "D0301",
    title: "the first line of a deck does not say which deck for which game",
    text: "\
A deck file begins by saying what the deck is called and for which game it is; only comments (`// …`) and empty lines may
stand before. The game is named by its id, which is the name of its folder. There is one such line in a file: another deck
is another file.

Wrong:
    Fair Wind
    3 Paper Boat
Right:
    deck \"Fair Wind\" for harbour

    3 Paper Boat",
};

const FORM: &str = "write `deck \"Fair Wind\" for harbour` with the name of the deck and the id of the game";

/// There is none.
pub fn missing(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "a deck begins with its name and its game").help(FORM)
}

/// It begins like one, but goes on wrongly.
pub fn broken(span: Span, expected: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("expected {expected} here")).help(FORM)
}

/// There is one already.
pub fn twice(second: Span, first: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, second, "a file holds one deck")
        .note(first, "it begins here")
        .help("put this deck into a file of its own")
}
