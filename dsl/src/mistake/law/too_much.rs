//! T0621: A game has too much of something.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0621";

/// Reports the first one above the limit.
pub fn too_many(span: Span, most: usize, what: &str, found: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a game can have at most {most} {what}, found {found}"))
        .label("one too many")
}

/// Reports what a match has too much of; `choice` says under which settings, if it depends on any.
pub fn in_match(span: Span, most: usize, what: &str, found: usize, choice: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a match can have at most {most} {what}, found {found}{choice}"))
}

/// Reports what a match has too much of if all players have this deck.
pub fn same_decks(span: Span, most: usize, what: &str, found: usize) -> Diagnostic {
    in_match(span, most, what, found, " if all players have this deck")
}

/// Reports a limit of one text.
pub fn in_one_text(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a text can have at most {most} {what}")).label("one too many")
}

/// Reports modes that can be chosen together in too many ways.
pub fn ways(span: Span, most: usize, found: usize) -> Diagnostic {
    let message = format!("these modes can be chosen in {found} ways, and {most} is the most");
    Diagnostic::error(CODE, span, message).help("offer fewer modes, or write two choices")
}

/// Reports that checking stops after too many mistakes.
pub fn mistakes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("more than {most} mistakes; the rest of the game is not checked"))
        .help("fix the first ones and check again")
}
