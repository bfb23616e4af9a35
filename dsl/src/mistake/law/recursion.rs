//! T0611: A `def` never ends.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0611";

/// Reports a `def` that calls itself.
pub fn recursion(span: Span, name: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` calls itself, directly or through other `def`s"))
        .note(declared, "declared here")
}

/// Reports a call that leads to too many others.
pub fn too_much(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this leads to too many calls of `def`s")
        .help("write fewer `def`s that call each other")
}
