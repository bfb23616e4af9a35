//! T0618: a phase that runs a rule which needs arguments.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0618";

/// The parameter that would be missing.
pub fn run_with_arguments(span: Span, rule: &str, param: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{rule}` needs `{param}`, and here nothing is given to it"))
        .note(declared, "declared here")
}
