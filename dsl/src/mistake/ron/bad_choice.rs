//! R0212: a setting that nobody can set.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0212";

/// The default is none of the numbers it may be.
pub fn default(span: Span, default: i64, allowed: &[i64]) -> Diagnostic {
    let allowed: Vec<String> = allowed.iter().take(12).map(i64::to_string).collect();
    Diagnostic::error(CODE, span, format!("the default {default} is not among the numbers that are allowed"))
        .help(format!("use {}, or add {default} to the list", allowed.join(" or ")))
}

/// There are fewer than two to choose among.
pub fn too_few(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a setting needs at least two values to choose among")
}
