//! S0110: A backslash in a text that stands before no quote.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0110";

/// A backslash in a text stands before a letter it says nothing about.
pub fn bad_escape(span: Span, letter: Option<char>) -> Diagnostic {
    let shown = letter.map_or_else(String::new, |letter| letter.to_string());
    Diagnostic::error(CODE, span, format!("`\\{shown}` means nothing in a text"))
        .help("a backslash itself is written `\\\\`")
}
