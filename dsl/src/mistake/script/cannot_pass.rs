//! X0809: a value that cannot be given to a script or returned by it.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0809";

/// Reports the value; `what` is its type.
pub fn cannot_pass(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{what} cannot be given to a script or returned by it"))
}
