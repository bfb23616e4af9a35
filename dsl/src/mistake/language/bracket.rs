//! L0913: A bracket has no partner.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "L0913";

/// Reports a bracket that is not closed or not opened.
pub fn bracket(span: Span, bracket: char) -> Diagnostic {
    let (message, other) = match bracket {
        '{' => ("this `{` is not closed", "}"),
        '[' => ("this `[` is not closed", "]"),
        '}' => ("this `}` closes nothing", "{"),
        _ => ("this `]` closes nothing", "["),
    };
    Diagnostic::error(CODE, span, message).help(format!("add `{other}`, or remove this one"))
}
