//! S0104: A quote that has no partner on its line.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0104",
    title: "a text is not closed",
    text: r#"A text in quotes begins and ends on the same line. From the marked quote on, no second one was found
before the line ended.

Wrong:

    card "Glass Oar {
        size 70
    }

Right:

    card "Glass Oar" {
        size 70
    }

A quote inside a text is written with a backslash before it: "the \"old\" lamp".
"#,
};

/// A text goes on to the end of its line.
pub fn open_text(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this text is not closed")
        .label("no second `\"` on this line")
        .help("put a `\"` where the text ends")
}
