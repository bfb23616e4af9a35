//! R0205: A field is missing.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0205";

/// Reports a value that lacks a field.
pub fn missing_field(opening: Span, field: &str, what: &str, example: &str) -> Diagnostic {
    Diagnostic::error(CODE, opening, format!("{what} needs the field `{field}`"))
        .label(format!("`{field}` is missing here"))
        .help(format!("add `{field}: {example}`"))
}
