//! T0621: A game has too much of something.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0621";

/// Reports the first one above the limit.
pub fn too_many(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a game can have at most {most} {what}")).label("one too many")
}

/// Reports a limit of one text.
pub fn in_one_text(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a text can have at most {most} {what}")).label("one too many")
}

/// Reports that checking stops after too many mistakes.
pub fn mistakes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("more than {most} mistakes; the rest of the game is not checked"))
        .help("fix the first ones and check again")
}
