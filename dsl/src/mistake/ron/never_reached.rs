//! R0216: a criterion that nothing comes to.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0216";

/// An earlier criterion leaves nothing for it.
pub fn never_reached(span: Span, earlier: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, "this criterion is never reached")
        .note(earlier, format!("`{name}` leaves nothing equal"))
}

/// It stands there already.
pub fn twice(span: Span, earlier: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this criterion is there already: it decides nothing a second time")
        .note(earlier, "the first is here")
}
