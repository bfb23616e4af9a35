//! R0212: A setting offers no choice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0212";

/// Reports a default that is not allowed.
pub fn default(span: Span, default: i64, allowed: &[i64]) -> Diagnostic {
    let allowed: Vec<String> = allowed.iter().take(12).map(i64::to_string).collect();
    Diagnostic::error(CODE, span, format!("the default {default} is not among the allowed numbers"))
        .help(format!("write {}, or add {default} to the list", allowed.join(" or ")))
}

/// Reports a setting with fewer than two values.
pub fn too_few(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a setting needs at least two values to choose from")
}
