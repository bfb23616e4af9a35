//! T0510: something after `is` that it cannot ask.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0510";

/// Several things, or a spot, are asked whether they are empty.
pub fn empty(span: Span, spot: bool) -> Diagnostic {
    let (what, form) = if spot { ("a spot", "SPOT.empty") } else { ("several things", "none(…)") };
    Diagnostic::error(CODE, span, format!("`is empty` cannot be asked of {what}"))
        .help(format!("write `{form}`, or `not {form}`"))
}

/// It is an expression.
pub fn bad_is(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a word or a quoted name after `is`")
        .help("compare two things with `=`")
}
