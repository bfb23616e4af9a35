//! S0105: A word of the language where a name is made.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0105";

/// A word of the language stands where a name is made.
pub fn reserved_word(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is a word of the language and cannot be a name"))
        .label("a name is expected here")
        .help(format!("choose another name, for example `{}`", other_name(word)))
}

/// A name like a word of the language.
pub fn other_name(word: &str) -> String {
    format!("my_{word}")
}
