//! X0808: a question that goes on nowhere.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "X0808",
    title: "a question that goes on nowhere",
    text: "\
Nothing of a script lives on while somebody thinks. So `ask(seat, things, \"function\", …)` names the function of the same file that
goes on when the answer is there. It takes the answer, and then whatever else `ask` was given.

Wrong:
    fn wake(card) { ask(card.holder, [1, 2, 3]) }
Right:
    fn wake(card) { ask(card.holder, [1, 2, 3], \"told\", card) }
    fn told(number, card) { add(card, \"atk\", number) }",
};

/// No function is named.
pub fn none(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "`ask` does not say which function goes on with the answer")
        .help("write `ask(seat, things, \"function\", …)`")
}

/// The function is not there.
pub fn not_there(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`ask` goes on in `{name}`, which this file does not have"))
}

/// It takes another number of values.
pub fn takes(span: Span, name: &str, wanted: usize, found: usize) -> Diagnostic {
    let message = format!("`ask` gives `{name}` the answer and {} more, and it takes {found}", wanted - 1);
    Diagnostic::error(&PAGE, span, message)
}
