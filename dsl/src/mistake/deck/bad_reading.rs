//! D0305: a `reading` line that sets nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0305";

/// Something else should stand here.
pub fn form(span: Span, expected: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected} here"))
        .help("write `reading size = 20` with a setting of the game and its value")
}

/// It comes after cards.
pub fn late(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "readings stand before the cards")
        .help("move this line up, below the first one")
}

/// The setting has a value already.
pub fn twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("the reading `{name}` is there already"))
        .note(first, "the first is here")
}
