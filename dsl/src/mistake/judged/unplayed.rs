//! J0404: Tiru reads a text but cannot play it yet.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0404";

/// Reports what cannot be played yet.
pub fn unplayed(span: Span, word: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("Tiru cannot play this yet: `{word}`"));
    match word {
        "order" => {
            diagnostic.help("remove the `order` of this phase: the `order` of the game applies to all phases")
        }
        _ => diagnostic,
    }
}
