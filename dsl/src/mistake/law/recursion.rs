//! T0611: a `def` that needs itself.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0611",
    title: "this `def` never comes to an end",
    text: "\
A `def` is written out where it is called, so it cannot call itself, directly or through another. Repeat in a rule instead, or use
`sum`, `most`, `count` over a set. One call may lead to 1,000 others at most, and all calls of a game to 200,000.

Wrong:
    def total(n) = if n = 0 then 0 else n + total(n - 1)
Right:
    def total(n) = n * (n + 1) / 2",
};

/// It is being written out already.
pub fn recursion(span: Span, name: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` would be written out inside itself"))
        .note(declared, "declared here")
}

/// One call, or all of them together, lead to too many others.
pub fn too_much(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "written out, this `def` would be too long")
        .help("let fewer `def`s call each other")
}
