//! R0208: a number too small or too large for its place.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0208",
    title: "the number is too small or too large here",
    text: "\
Numbers of a game lie between -1,000,000,000 and 1,000,000,000. Some places allow less: a game has 1 to 8 seats, and
`limits` can only lower what holds for every game (20000 steps between two prompts, deeds 200 deep, checks 100 times at one
settle point). Of two numbers that say from where to where, the first is not the greater one.

Wrong:
    seats: (0, 12),
Right:
    seats: (2, 4),

Wrong:
    (of: Card, name: \"speed\", type: Int, printed: true, range: (1000, 0))
Right:
    (of: Card, name: \"speed\", type: Int, printed: true, range: (0, 1000))",
};

/// The number must lie between two others.
pub fn out_of_range(span: Span, what: &str, least: i64, most: i64) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("{what} must be from {least} to {most}"))
}

/// The number that should be the smaller is the greater.
pub fn backwards(span: Span, least: i64, most: i64) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("{least} is more than {most}"))
        .label("the smaller number stands first")
        .help(format!("did you mean `({most}, {least})`?"))
}
