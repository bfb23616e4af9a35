//! X0811: a script that only does what the language can do in one line.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0811";

/// Reports the function.
pub fn not_needed(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("`{name}` only does what the language can do in one line"))
        .help("write its actions in the effect itself")
}
