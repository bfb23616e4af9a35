//! T0610: `doer` or `cause` where nothing happens.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0610",
    title: "nobody does anything here",
    text: "\
`doer` is the seat that did what happens, and `cause` the card whose effect did it. They are known in rules and actions, in an effect
that answers to a deed, and in a ban; not in a check, at the start or end of a phase, or in a formula of `game.ron`.

Wrong:
    on start of turn { hurt_seat(doer) }
Right:
    on start of turn { hurt_seat(who) }        // `who` is the seat whose turn it is",
};

/// The word.
pub fn no_doer(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("there is no `{word}` here: nothing is being done"))
}
