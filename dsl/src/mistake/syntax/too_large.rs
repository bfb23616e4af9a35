//! S0115: A number beyond the range of a match.

use tiru_engine::rules::{MOST, Span};

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0115";

/// Reports a number that is too large.
pub fn too_large(span: Span, number: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the number `{number}` is greater than {MOST}"))
        .help(format!("write a smaller number: values in a match are at most {MOST}"))
}
