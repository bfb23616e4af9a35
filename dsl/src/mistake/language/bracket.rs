//! L0913: a bracket without its other half.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "L0913";

/// A bracket without its other half.
pub fn bracket(span: Span, bracket: char) -> Diagnostic {
    let (message, other) = match bracket {
        '{' => ("this `{` is not closed", "}"),
        '[' => ("this `[` is not closed", "]"),
        '}' => ("this `}` closes nothing", "{"),
        _ => ("this `]` closes nothing", "["),
    };
    Diagnostic::error(CODE, span, message).help(format!("add `{other}`, or take this one away"))
}
