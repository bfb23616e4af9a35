//! T0634: What a card requires tells others about hidden cards.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0634";

/// Notes what the others learn when the card is played.
pub fn tells_others(span: Span) -> Diagnostic {
    Diagnostic::note_of(
        CODE,
        span,
        "this counts hidden cards: whoever sees this card played learns that it holds",
    )
}
