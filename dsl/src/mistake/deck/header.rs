//! D0301: The first line of a deck is missing or wrong.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0301";

const FORM: &str = "write `deck \"Fair Wind\" for harbour` with the name of the deck and the id of the game";

/// Reports a missing first line.
pub fn missing(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "the first line must name the deck and its game").help(FORM)
}

/// Reports a first line with a mistake.
pub fn broken(span: Span, expected: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected} here")).help(FORM)
}

/// Reports a second deck in one file.
pub fn twice(second: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, second, "a file can have only one deck")
        .note(first, "the first deck begins here")
        .help("move this deck into another file")
}
