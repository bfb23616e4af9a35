//! D0305: A `reading` line cannot be used.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0305";

/// Reports a wrong form.
pub fn form(span: Span, expected: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected} here"))
        .help("write `reading size = 20` with a setting of the game and its value")
}

/// Reports a line after the first card.
pub fn late(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`reading` lines must come before the cards")
        .help("move this line up, below the first line")
}

/// Reports a setting that is set twice.
pub fn twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("the setting `{name}` is already set"))
        .note(first, "first set here")
}
