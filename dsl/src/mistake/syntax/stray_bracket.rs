//! S0103: A closing bracket without an opening one.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0103";

/// A closing bracket stands where none is open.
pub fn stray_bracket(span: Span, closer: char) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this `{closer}` closes nothing"))
        .label("nothing is open here")
        .help("take it out, or put in the bracket that it should close")
}
