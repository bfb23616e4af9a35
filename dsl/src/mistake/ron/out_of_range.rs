//! R0208: A number is too small or too large.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0208";

/// Reports a number outside its range.
pub fn out_of_range(span: Span, what: &str, least: i64, most: i64) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{what} must be from {least} to {most}"))
}

/// Reports a range whose numbers are in the wrong order.
pub fn backwards(span: Span, least: i64, most: i64) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{least} is more than {most}"))
        .label("the smaller number must come first")
        .help("swap them")
        .instead_of(&format!("{least}, {most}"), [format!("{most}, {least}").as_str()])
}
