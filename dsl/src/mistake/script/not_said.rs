//! X0807: a zone, an attribute or a function that is worked out instead of written down.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "X0807",
    title: "this must be written out",
    text: "\
Which zone a card goes to, which attribute is changed and in which function a question goes on is written out as a text. So it can
be checked before anybody plays, and it is known what a script may do.

Wrong:
    fn wake(card, which) { add(card, which, 1) }
Right:
    fn wake(card) { add(card, \"atk\", 1) }",
};

/// What it is.
pub fn not_said(span: Span, word: &str, what: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{word}` needs {what} written out as a text"))
}
