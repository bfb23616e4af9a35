//! T0505: a printed number that is out of range.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0505",
    title: "a card may not print this number",
    text: "\
`range: (least, most)` of an attribute in `game.ron` says what cards may print. It does not limit what the value becomes in play:
that is what `min` and `max` are for.

Wrong, with `(of: Card, name: \"stars\", type: Int, printed: true, range: (1, 4))`:
    card \"Crab\" { stars 5 }
Right:
    card \"Crab\" { stars 4 }

For a card that is made of parts, the sum counts.",
};

/// The number and the range.
pub fn out_of_range(span: Span, name: &str, found: i64, range: (i64, i64)) -> Diagnostic {
    let (least, most) = range;
    Diagnostic::error(&PAGE, span, format!("`{name}` is printed from {least} to {most}, found {found}"))
}
