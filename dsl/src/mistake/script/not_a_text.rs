//! X0801: a script that cannot be read.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "X0801",
    title: "this script cannot be read",
    text: "\
A script is written in Rhai, cut down to what always comes to an end: whole numbers, texts, arrays, `let`, `if`, `switch`,
`for … in …`, functions that call functions. There is no `while` and no `loop`, no decimals, no modules, no `eval`, no function
without a name, and nothing that reads a clock or a file. Every name must be bound before it is read.

Wrong:
    fn wake(card) { while card.marks > 0 { } }
Right:
    fn wake(card) { for n in 0..card.marks { } }",
};

/// It cannot, for this reason.
pub fn not_a_text(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, shown(what))
}
