//! D0301: the first line of a deck.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0301";

const FORM: &str = "write `deck \"Fair Wind\" for harbour` with the name of the deck and the id of the game";

/// There is none.
pub fn missing(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a deck begins with its name and its game").help(FORM)
}

/// It begins like one, but goes on wrongly.
pub fn broken(span: Span, expected: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected} here")).help(FORM)
}

/// There is one already.
pub fn twice(second: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, second, "a file holds one deck")
        .note(first, "it begins here")
        .help("put this deck into a file of its own")
}
