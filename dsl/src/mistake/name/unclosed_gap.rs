//! T0426: a bracket in the words for a deed that has no other half.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0426";

/// It is opened and never closed, or closed and never opened.
pub fn unclosed_gap(span: Span, bracket: char) -> Diagnostic {
    let (told, help) = match bracket {
        '[' => (
            "`[` is not closed before the next one or the end of the words",
            "write `]` behind what it holds",
        ),
        '{' => ("`{` is not closed: here is no whole gap", "write `}` behind the name of the parameter"),
        ']' => ("`]` closes nothing", "write `[` before what it holds"),
        _ => ("`}` closes nothing", "write `{` before the name of the parameter"),
    };
    Diagnostic::error(CODE, span, told).help(help)
}
