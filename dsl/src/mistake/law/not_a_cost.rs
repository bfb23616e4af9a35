//! T0607: something in a cost that is no payment.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0607",
    title: "this is no payment",
    text: "\
A cost is tried out before it is paid: `c.playable` is true if it can be paid in full. So it holds choices and what is done with
them, and nothing that ends phases, judges the match or lets other effects come in between. A card has one cost.

Wrong:
    cost { choose 2 c in my.field  bury(c)  settle  win me }
Right:
    cost { choose 2 c in my.field  bury(c) }
    on summon { win me }",
};

/// The statement.
pub fn not_a_cost(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this cannot be part of a cost").help("do it in an effect")
}

/// A second cost.
pub fn twice(span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "a card has one cost")
        .note(first, "the first is here")
        .help("write both into one")
}
