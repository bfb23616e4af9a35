//! S0108: Brackets or expressions that lie too deep within each other.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0108",
    title: "nested too deeply",
    text: r"Brackets may lie 64 deep within each other, and an expression may hold 200 others one within the
other (a sum of 200 numbers counts as that). No card needs a tenth of it.

If a calculation grows that long, give its parts a name:

    def strength(c) = c.speed + count(c.under)

    rule duel(a: card, b: card) {
        let mine = strength(a)
        let his = strength(b)
        if mine > his { bury(b) }
    }
",
};

/// Brackets lie too deep within each other.
pub fn too_deep(span: Span, deepest: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("brackets are nested more than {deepest} deep"))
        .label("one too many")
        .help("give inner parts a name with `def`, `rule` or `let`")
}

/// An expression holds too many others.
pub fn too_deep_expression(span: Span, deepest: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this expression is longer than {deepest} steps"))
        .help("give parts of it a name with `let` or `def`")
}
