//! S0115: a number beyond what a game counts to.

use tiru_engine::rules::{MOST, Span};

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0115",
    title: "a number beyond what a game counts to",
    text: r"Every number of a match lies between -1,000,000,000 and 1,000,000,000; what grows beyond stays there.
A greater number that is written down would mean something else than it says.

Wrong:

    rule flood { each c in my.field { c.water += 2000000000 } }

Right:

    rule flood { each c in my.field { c.water += 1000000000 } }
",
};

/// A number is greater than any of a match.
pub fn too_great(span: Span, number: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("the number `{number}` is more than {MOST}"))
        .help(format!("no number of a match goes beyond {MOST}"))
}
