//! S0112: A printed text that belongs to no effect.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0112";

/// No effect follows a `says`.
pub fn says_without_effect(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "no effect follows this `says`")
        .label("the text of which effect?")
        .help("put it before the effect whose text it is")
}
