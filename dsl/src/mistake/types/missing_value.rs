//! T0514: a value that a card leaves out although similar cards print it.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0514";

/// Reports the value; `count` is the number of similar cards that print it, `like` describes them.
pub fn missing_value(span: Span, card: &str, attr: &str, count: usize, like: &str) -> Diagnostic {
    let (card, attr) = (shown(card), shown(attr));
    Diagnostic::warning(CODE, span, format!("`{card}` prints no `{attr}`; {count} {like} do"))
        .help(format!("write `{attr}` and its value on the card, or ignore this if the card has none"))
}
