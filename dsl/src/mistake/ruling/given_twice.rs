//! T0706: something that a ruling gives twice.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0706",
    title: "this is given twice",
    text: "\
A ruling gives a value, a zone, a reading, the turn or the phase once: of two, only one could be so. All cards of a zone
stand in one line, all results of chance in one list.

Wrong:
    given { p1.hand = \"Crab\"   p1.hand = \"Newt\"   p2.lives = 1   p2.lives = 3 }
Right:
    given { p1.hand = \"Crab\", \"Newt\"   p2.lives = 3 }",
};

/// The same thing as at another place.
pub fn given_twice(span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this is given twice")
        .note(first, "first given here")
        .help("keep one of them; cards of one zone stand in one line: `p1.hand = \"A\", \"B\"`")
}
