//! X0809: a value that cannot pass between the language and a script.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0809";

/// A value that a script is given or gives.
pub fn cannot_pass(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{what} cannot pass between a card and a script"))
}
