//! H0811: a change to what is so already.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "H0811",
    title: "this change changes nothing",
    text: "\
The game says the same without the house. Perhaps the official rules have changed since the house was written, or another value was
meant.

Doubtful, if the game says `(of: Seat, name: \"lives\", start: 5, …)`:
    Set(\"seat.lives.start\", 5)
Better:
    Set(\"seat.lives.start\", 8)",
};

/// What is so already, and where.
pub fn changes_nothing(span: Span, first: Span, path: &str, value: &str) -> Diagnostic {
    Diagnostic::warning(&PAGE, span, format!("`{}` is {} already", shown(path), shown(value)))
        .note(first, "it is said here")
}
