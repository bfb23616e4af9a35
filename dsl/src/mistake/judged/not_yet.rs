//! J0402: A ruling cannot be tested yet.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0402";

/// Warns of a ruling; `word` is what Tiru cannot play yet, with its span.
pub fn not_yet(span: Span, title: &str, word: Option<(&str, Span)>) -> Diagnostic {
    let diagnostic = Diagnostic::warning(CODE, span, format!("the ruling `{title}` cannot be tested yet"));
    match word {
        Some((word, place)) => diagnostic.note(place, format!("Tiru cannot play this yet: `{word}`")),
        None => diagnostic,
    }
}
