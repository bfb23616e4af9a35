//! S0110: A backslash in a text that stands before no quote.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0110",
    title: "a backslash before the wrong letter",
    text: r#"In a text a backslash says that the next character is meant otherwise. Three are known:

    \"     a quote inside a text
    \\     a backslash itself
    \n     a new line

Wrong:

    rule fold { lose me "1\2" }

Right:

    rule fold { lose me "1/2" }
"#,
};

/// A backslash in a text stands before a letter it says nothing about.
pub fn odd_escape(span: Span, letter: Option<char>) -> Diagnostic {
    let shown = letter.map_or_else(String::new, |letter| letter.to_string());
    Diagnostic::error(&PAGE, span, format!("`\\{shown}` means nothing in a text"))
        .help("a backslash itself is written `\\\\`")
}
