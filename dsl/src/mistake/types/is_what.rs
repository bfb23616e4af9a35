//! T0510: something after `is` that it cannot ask.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0510";

/// It is an expression.
pub fn is_what(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a word or a quoted name after `is`")
        .help("compare two things with `=`")
}
