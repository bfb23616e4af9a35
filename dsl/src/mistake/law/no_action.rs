//! T0615: a question about choosing something that is not chosen.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0615",
    title: "this is never chosen",
    text: "\
`chose` and `cannot choose` are about what a player picks in an `Offer`, which are actions. Rules and verbs of the language just
happen: they are `did`, and forbidden with plain `cannot`.

Wrong, with `rule hurt(card: card)`:
    if me chose hurt this turn { draw 1 }
Right:
    if me did hurt this turn { draw 1 }",
};

/// It is a rule or a verb.
pub fn not_chosen(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this is no action, so nobody ever chooses it")
        .help("leave out `choose`, or write `did`")
}
