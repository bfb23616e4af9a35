//! T0705: an action on a card without the name of the card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0705";

/// Reports a first argument that is no card with this action.
pub fn missing_card(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{name}` is an action on a card, so the name of the card is the first argument"),
    )
    .help(format!("write `{name}(\"CARD\")`, with other arguments after the card"))
}
