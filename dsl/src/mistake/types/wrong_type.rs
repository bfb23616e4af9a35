//! T0501: something else is wanted here.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0501",
    title: "something else is wanted here",
    text: "\
Every expression is of one kind: a number, yes or no, a word of a list, a text, a card, a seat, a spot, a zone, an effect, or a set of
these. Where another kind is wanted, the text cannot mean anything.

A zone with `spots: 1` is read as its card, any zone as the set of its cards, and one thing as a set of one. A set is never read as
one thing: say which.

Wrong:
    rule tidy { hurt(my.hand, 1) }         // `hurt` takes a card: fine, a set is hurt one by one
    rule greet { move my.hand to foe }     // a seat is no zone
Right:
    rule greet { move my.hand to foe.hand }

Wrong:
    if my.hand { draw 1 }
Right:
    if any(my.hand) { draw 1 }",
};

/// What was wanted, what was found, and perhaps a way out.
pub fn wrong_type(span: Span, wanted: &str, found: &str, help: Option<String>) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("expected {wanted}, found {found}"));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}
