//! F0104: Two statements of `RULES.md` have the same id.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "F0104";

/// Reports the second one.
pub fn repeated_statement(id: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the statement `{id}` is already defined"))
        .note(first, "first defined here")
        .help("choose another id")
}
