//! X0802: a statement outside of any function.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "X0802",
    title: "outside of any function",
    text: "\
A script holds functions. What stands outside of them would never be run: a card calls a function, and nothing else happens.

Wrong:
    let most = 3;
    fn wake(card) { add(card, \"atk\", most) }
Right:
    fn wake(card) { let most = 3; add(card, \"atk\", most) }",
};

/// It is.
pub fn outside(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "outside of any function").help("put it into the function that needs it")
}
