//! D0301: The first line of a deck is missing or wrong.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0301";

/// Returns the form of the line for a game.
fn form(game: &str) -> String {
    format!("write `deck \"Fair Wind\" for {game}` with the name of the deck and the id of the game")
}

/// Names the game in whose folder the deck is.
#[must_use]
pub fn in_game(diagnostic: Diagnostic, game: &str) -> Diagnostic {
    let is_header = diagnostic.code == CODE && diagnostic.help.as_deref() == Some(&form("GAME"));
    if is_header { diagnostic.help(form(game)) } else { diagnostic }
}

/// Reports a missing first line.
pub fn missing(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "the first line must name the deck and its game").help(form("GAME"))
}

/// Reports a first line with a mistake.
pub fn broken(span: Span, expected: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected} here")).help(form("GAME"))
}

/// Reports a second deck in one file.
pub fn twice(second: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, second, "a file can have only one deck")
        .note(first, "the first deck begins here")
        .help("move this deck into another file")
}
