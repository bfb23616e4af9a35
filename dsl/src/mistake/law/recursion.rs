//! T0611: a `def` that needs itself.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0611";

/// It is being written out already.
pub fn recursion(span: Span, name: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` would be written out inside itself"))
        .note(declared, "declared here")
}

/// One call, or all of them together, lead to too many others.
pub fn too_much(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "written out, this `def` would be too long")
        .help("let fewer `def`s call each other")
}
