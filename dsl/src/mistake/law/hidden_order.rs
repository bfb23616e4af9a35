//! T0633: What a card requires looks at how hidden cards lie.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0633";

/// A requirement on how hidden cards lie.
pub fn hidden_order(span: Span) -> Diagnostic {
    let message = "this would tell how hidden cards lie: what a card requires may only count them";
    Diagnostic::error(CODE, span, message).help("write for example `any(my.deck where …)`")
}
