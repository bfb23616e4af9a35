//! T0618: A rule with parameters is run by its name alone.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0618";

/// Reports the missing parameter.
pub fn run_with_arguments(span: Span, rule: &str, param: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{rule}` needs a value for `{param}`, but gets none here"))
        .note(declared, "declared here")
}
