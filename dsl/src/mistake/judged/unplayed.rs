//! J0404: a text that is understood, and not played yet.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0404";

/// What is not played yet, where it stands.
pub fn unplayed(span: Span, word: &str) -> Diagnostic {
    let told =
        Diagnostic::error(CODE, span, format!("not yet: `{word}` is understood here, but not played so far"));
    match word {
        "order" => told.help("delete the `order` of this phase: the `order` of the game holds in all phases"),
        _ => told,
    }
}
