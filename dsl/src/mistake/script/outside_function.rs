//! X0802: a statement outside of any function.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0802";

/// It is.
pub fn outside_function(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "outside of any function").help("put it into the function that needs it")
}
