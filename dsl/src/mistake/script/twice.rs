//! X0803: a function that two scripts have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "X0803",
    title: "two functions of one name",
    text: "\
A card calls a function by its name alone, so that all scripts of a game together have each name once. A function that only its own
file needs may be `private`: then it is nobody else's concern.

Wrong, in two files:
    fn wake(card) { … }
Right, in the second one, if no card calls it:
    private fn wake(card) { … }",
};

/// Another file has it too.
pub fn twice(span: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a second function is called `{name}`"))
        .note(first, "the first one")
}
