//! X0811: a script that only says what the language says in one line.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "X0811",
    title: "the language can say this in one line",
    text: "\
A script is for the odd card. A function that only lists deeds, or proposes one for each of a set, or one if something holds, does what
the language does itself: shorter, checked word by word, told in two languages, and many times faster.

Wrong:
    fn wake(card) { [add(card, \"atk\", 2), reveal(card)] }
    fn sweep(cards) { let out = []; for c in cards { if c.atk > 300 { out.push(bury(c)); } } out }
Right, on the card:
    on summon { self.atk += 2  reveal self  each c in foe.field where c.atk > 300 { bury(c) } }",
};

/// It can.
pub fn simple(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(&PAGE, span, format!("`{name}` only does what the language can say in one line"))
        .help("write its deeds into the effect itself")
}
