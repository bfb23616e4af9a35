//! S0108: Brackets or expressions that lie too deep within each other.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0108";

/// Brackets lie too deep within each other.
pub fn too_deep(span: Span, deepest: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("brackets are nested more than {deepest} deep"))
        .label("one too many")
        .help("give inner parts a name with `def`, `rule` or `let`")
}

/// An expression holds too many others.
pub fn too_deep_expression(span: Span, deepest: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this expression is longer than {deepest} steps"))
        .help("give parts of it a name with `let` or `def`")
}
