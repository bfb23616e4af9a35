//! X0802: a statement outside of any function.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0802";

/// Reports a statement that no function contains.
pub fn outside_function(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this is outside of any function")
        .help("move it into the function that needs it")
}
