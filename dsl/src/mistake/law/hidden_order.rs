//! T0633: A requirement of a card reads more of hidden cards than their number.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0633";

/// Reports the requirement.
pub fn hidden_order(span: Span) -> Diagnostic {
    let message = "this would tell more than a number: what a card requires may only count hidden cards";
    Diagnostic::error(CODE, span, message).help("write for example `any(my.deck where …)`")
}
