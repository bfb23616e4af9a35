//! T0514: a value that a card may have forgotten.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0514";

/// The card, the value, and how many cards like it print that.
pub fn missing_value(span: Span, card: &str, attr: &str, count: usize, like: &str) -> Diagnostic {
    let (card, attr) = (shown(card), shown(attr));
    Diagnostic::warning(CODE, span, format!("`{card}` prints no `{attr}`; {count} {like} do"))
        .help(format!("write `{attr}` and its value on the card, or leave it so if it has none"))
}
