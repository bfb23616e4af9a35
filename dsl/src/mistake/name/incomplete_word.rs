//! T0422: a word that needs something after it.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0422";

/// Reports `my`, `any`, `rules`, `game` or `phase` with nothing after it.
pub fn incomplete_word(span: Span, word: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{word}` alone has no value"));
    diagnostic.help(match word {
        "my" => "write `me` for the seat, or `my.hand` for something of that seat".to_owned(),
        "phase" => "write `phase is NAME`, with the name of a phase".to_owned(),
        "any" => "write `any(…)` around a set".to_owned(),
        _ => format!("write a dot and a name after it: `{word}.NAME`"),
    })
}
