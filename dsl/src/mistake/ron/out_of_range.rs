//! R0208: a number too small or too large for its place.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0208";

/// The number must lie between two others.
pub fn out_of_range(span: Span, what: &str, least: i64, most: i64) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{what} must be from {least} to {most}"))
}

/// The number that should be the smaller is the greater.
pub fn backwards(span: Span, least: i64, most: i64) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{least} is more than {most}"))
        .label("the smaller number stands first")
        .help(format!("did you mean `({most}, {least})`?"))
}
