//! T0606: `cancel it` in the wrong place.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0606";

/// Reports `cancel it` outside of `before`.
pub fn cancel_it(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`cancel it` can only be used in `before … { }`")
        .help("write `before` instead of `on`, or write which effects to cancel: `cancel CARD.effects`")
}

/// Reports `cancel it` with a duration.
pub fn for_a_while(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`cancel it` cannot have a duration").help("remove `until`")
}
