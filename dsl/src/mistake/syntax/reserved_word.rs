//! S0105: A word of the language where a name is made.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0105";

/// A word of the language stands where a name is made.
pub fn reserved_word(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is a word of the language and can be no name"))
        .label("a name is expected here")
        .help(format!("take another word, or a longer one such as `{word}_it`"))
}
