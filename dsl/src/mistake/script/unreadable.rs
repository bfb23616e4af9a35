//! X0801: a script that cannot be read.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "X0801";

/// Reports the reason.
pub fn unreadable(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, shown(what))
}
