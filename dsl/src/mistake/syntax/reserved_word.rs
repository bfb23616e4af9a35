//! S0105: A word of the language in the place of a new name.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0105";

/// Reports a word of the language where a new name is expected.
pub fn reserved_word(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is a word of the language and cannot be a name"))
        .label("expected a name")
        .help(format!("choose another name, for example `{}`", other_name(word)))
}

/// Returns a name to suggest in its place.
pub fn other_name(word: &str) -> String {
    format!("my_{word}")
}
