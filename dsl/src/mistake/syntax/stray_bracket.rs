//! S0103: A closing bracket without an opening one.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0103";

/// Reports a closing bracket where none is open.
pub fn stray_bracket(span: Span, closer: char) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this `{closer}` closes nothing"))
        .label("no bracket is open here")
        .help("remove it, or add the bracket that it should close")
}
