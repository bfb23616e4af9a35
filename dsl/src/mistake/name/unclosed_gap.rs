//! T0426: a bracket without a partner in the text for a rule or an action.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0426";

/// Reports a bracket that is never closed or never opened.
pub fn unclosed_gap(span: Span, bracket: char) -> Diagnostic {
    let (message, help) = match bracket {
        '[' => (
            "`[` is not closed before the next `[` or the end of the text",
            "write `]` after the words that belong to it",
        ),
        '{' => ("`{` is not closed", "write `}` after the name of the parameter"),
        ']' => ("`]` closes nothing", "remove it, or write `[` before the words that belong to it"),
        _ => ("`}` closes nothing", "remove it, or write `{` before the name of the parameter"),
    };
    Diagnostic::error(CODE, span, message).help(help)
}
