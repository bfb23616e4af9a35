//! T0614: `requires` or `cost` where no card prints it.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0614";

/// It stands somewhere else.
pub fn not_printed(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`requires` and `cost` stand on cards only")
}

/// It has something of an effect.
pub fn prefix(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`requires` and `cost` are no effects: nothing stands before them")
}
