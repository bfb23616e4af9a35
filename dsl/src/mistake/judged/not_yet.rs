//! J0402: a ruling that cannot be judged yet.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0402";

/// This ruling waits for a word that is not played yet, which stands there.
pub fn not_yet(span: Span, title: &str, word: Option<(&str, Span)>) -> Diagnostic {
    let told = Diagnostic::warning(CODE, span, format!("the ruling `{title}` cannot be judged yet"));
    match word {
        Some((word, place)) => told.note(place, format!("not yet: `{word}`")),
        None => told,
    }
}
