//! S0112: A `says` that belongs to no effect.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0112";

/// Reports a `says` without an effect after it.
pub fn says_without_effect(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "there is no effect after this `says`")
        .label("this text belongs to no effect")
        .help("put it directly before the effect that it describes")
}
