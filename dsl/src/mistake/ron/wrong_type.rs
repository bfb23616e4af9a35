//! R0203: another kind of value belongs here.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0203",
    title: "another kind of value belongs here",
    text: "\
Each field of the game file takes one kind of value: a name in quotes, a word without quotes, a whole number, an
expression in quotes, `true` or `false`, a list in `[ ]`, or named values in `( )`.

Words that belong to Tiru (`Owner`, `Stack`, `Together`) stand without quotes; names that the game invents (`\"hold\"`)
stand in quotes. Where a number or a condition is wanted, an expression in quotes may stand: 4, or \"rules.columns\".

Wrong:
    (name: hold, sees: \"Owner\", fresh: 1, spots: 2.5)
Right:
    (name: \"hold\", sees: Owner, fresh: true, spots: 2)

Wrong:
    setup: \"deal\",
Right:
    setup: [\"deal\"],",
};

/// What is there is of another kind.
pub fn wrong_type(span: Span, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("expected {expected}, found {found}"))
}
