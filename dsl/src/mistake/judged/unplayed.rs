//! J0404: Tiru reads a text but cannot play it yet.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0404";
/// What is told of an effect that would have to remember a whole set.
pub(crate) const SET: &str = "a set in a granted effect";

/// Reports what cannot be played yet.
pub fn unplayed(span: Span, word: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("Tiru cannot play this yet: `{word}`"));
    match word {
        "order" => {
            diagnostic.help("remove the `order` of this phase: the `order` of the game applies to all phases")
        }
        SET => {
            diagnostic.help("write `each x in …` around it: then each of the cards is remembered by itself")
        }
        _ => diagnostic,
    }
}
