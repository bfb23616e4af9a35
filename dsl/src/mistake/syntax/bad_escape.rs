//! S0110: A backslash in a text before a letter for which it has no meaning.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0110";

/// Reports a backslash and the letter after it.
pub fn bad_escape(span: Span, letter: Option<char>) -> Diagnostic {
    let shown = letter.map_or_else(String::new, |letter| letter.to_string());
    Diagnostic::error(CODE, span, format!("`\\{shown}` has no meaning in a text"))
        .help("write `\\\\` for a backslash")
}
