//! T0422: a word that means something only with what follows it.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0422";

/// The word alone.
pub fn incomplete_word(span: Span, word: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{word}` alone means nothing"));
    diagnostic.help(match word {
        "my" => "write `me` for the seat, or `my.hand` for something of it",
        "any" => "write `any(…)` with a set",
        _ => "write what is asked after a dot",
    })
}
