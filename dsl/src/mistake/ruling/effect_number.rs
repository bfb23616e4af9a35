//! T0712: an effect of a card by a number that none can have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0712";

/// It is 0, no whole number, or far too large.
pub fn effect_number(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "effects are counted from 1").help("the first one is `effect 1`")
}
