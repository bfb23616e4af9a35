//! T0712: the number of an effect that no effect can have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0712";

/// Reports a number that is 0, not whole, or far too large.
pub fn effect_number(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "effects are counted from 1").help("the first effect is `effect 1`")
}
