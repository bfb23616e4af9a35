//! T0708: a value that nothing on the table can have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0708",
    title: "this value can never be",
    text: "\
`min` and `max` of an attribute in `game.ron` stop every change. What a ruling gives is no change, and would stand on the table although
nothing could have brought it there. `range` is no such bound: it says what cards may print, and not what becomes of it.

Wrong, with `(of: Seat, name: \"lives\", type: Int, min: 0)`:
    given { p1.lives = -1 }
Right:
    given { p1.lives = 0 }",
};

/// Which bound it passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is less than the least.
    Least(i64),
    /// It is more than the most.
    Most(i64),
}

/// It is too low or too high.
pub fn no_value(span: Span, name: &str, found: i64, bound: Bound) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        match bound {
            Bound::Least(least) => format!("`{name}` is never less than {least}, found {found}"),
            Bound::Most(most) => format!("`{name}` is never more than {most}, found {found}"),
        },
    )
}
