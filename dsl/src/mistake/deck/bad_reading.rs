//! D0305: a `reading` line that sets nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "D0305",
    title: "this reading does not say which setting is what",
    text: "\
A deck can be built for a setting of its game that is not the usual one, for instance for the short game. It says so after its
first line and before its cards, each setting once.

Wrong:
    deck \"Tin Sails\" for harbour
    reading size 20
Right:
    deck \"Tin Sails\" for harbour
    reading size = 20

    3 Brass Bell

Which settings there are, and what they may be, stands in the `settings` of the game's `game.ron`.",
};

/// Something else should stand here.
pub fn form(span: Span, expected: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("expected {expected} here"))
        .help("write `reading size = 20` with a setting of the game and its value")
}

/// It comes after cards.
pub fn late(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "readings stand before the cards")
        .help("move this line up, below the first one")
}

/// The setting has a value already.
pub fn twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("the reading `{name}` is there already"))
        .note(first, "the first is here")
}
