//! S0108: Brackets or expressions that are nested too deeply.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0108";

/// Reports brackets that are nested too deeply.
pub fn too_deep(span: Span, deepest: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("brackets are nested more than {deepest} deep"))
        .label("this bracket is too deep")
        .help("give inner parts a name with `def`, `rule` or `let`")
}

/// Reports an expression with too many parts.
pub fn too_deep_expression(span: Span, deepest: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this expression has more than {deepest} parts"))
        .help("give parts of it a name with `let` or `def`")
}
