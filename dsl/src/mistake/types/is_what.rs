//! T0510: something after `is` that it cannot ask.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0510",
    title: "`is` asks for a word, a name or nothing",
    text: "\
After `is` stands a word of one of the thing's attributes, a card's name in quotes, `up` or `down`, `none`, `card` or `seat`.
Numbers, seats and cards are compared with `=`, and members of sets with `has`.

Wrong:
    if count(my.hand) is 3 { draw 1 }
Right:
    if count(my.hand) = 3 { draw 1 }",
};

/// It is an expression.
pub fn is_what(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "expected a word or a quoted name after `is`")
        .help("compare two things with `=`")
}
