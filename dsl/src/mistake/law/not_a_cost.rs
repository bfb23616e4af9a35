//! T0607: Something cannot be part of a cost.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0607";

/// Reports the statement.
pub fn not_a_cost(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this cannot be part of a cost").help("move it into an effect")
}

/// Reports a rule in a cost that does something like that.
pub fn through_call(span: Span, rule: &str, unpaid: Span) -> Diagnostic {
    let rule = shown(rule);
    Diagnostic::error(CODE, span, format!("a cost cannot use `{rule}`, which does more than pay"))
        .note(unpaid, "this cannot be part of a cost")
        .help("call it in an effect instead")
}

/// Reports a second cost.
pub fn twice(span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a card can have only one cost")
        .note(first, "first defined here")
        .help("combine both into one")
}
