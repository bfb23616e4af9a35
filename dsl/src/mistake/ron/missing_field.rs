//! R0205: a field that must be there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0205";

/// The value that opens here lacks a field.
pub fn missing_field(opening: Span, field: &str, what: &str, example: &str) -> Diagnostic {
    Diagnostic::error(CODE, opening, format!("{what} needs a field `{field}`"))
        .label("the field is missing in this one")
        .help(format!("add `{field}: {example}`"))
}
