//! T0614: `requires` or `cost` where no card prints it.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0614",
    title: "this is printed on cards only",
    text: "\
`requires` and `cost` say when a card is playable and what is paid for it. They are printed on cards. They are no effects, so they
have no icon, no `firm`, `once` or `in zone`, and cannot be handed out by `has { }` or stand in the rules. A rule that shall hold for
all cards is a ban or part of an action.

Wrong, in a rules file:
    requires count(my.hand) > 2
Right:
    always { poor: cannot choose summon where count(my.hand) <= 2 }",
};

/// It stands somewhere else.
pub fn not_printed(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "`requires` and `cost` stand on cards only")
}

/// It has something of an effect.
pub fn prefix(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "`requires` and `cost` are no effects: nothing stands before them")
}
