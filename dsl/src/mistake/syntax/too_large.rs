//! S0115: a number beyond what a game counts to.

use tiru_engine::rules::{MOST, Span};

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0115";

/// A number is greater than any of a match.
pub fn too_large(span: Span, number: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the number `{number}` is more than {MOST}"))
        .help(format!("no number of a match goes beyond {MOST}"))
}
