//! X0803: a function that two scripts have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0803";

/// Another file has it too.
pub fn already_defined(span: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a second function is called `{name}`"))
        .note(first, "the first one")
}
