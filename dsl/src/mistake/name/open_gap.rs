//! T0426: a bracket in the words for a deed that has no other half.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0426",
    title: "half a bracket in the words for a deed",
    text: "\
In the words for a rule or an action `{name}` is a gap for a parameter, and square brackets stand around words that are left out where
nothing is known of the gap between them. Each is closed where it was opened, in the same text, and none stands within its own kind.

Wrong:
    happens: \"is moved [to {spot}\",
Right:
    happens: \"is moved [to {spot}]\",",
};

/// It is opened and never closed, or closed and never opened.
pub fn open_gap(span: Span, bracket: char) -> Diagnostic {
    let (told, help) = match bracket {
        '[' => (
            "`[` is not closed before the next one or the end of the words",
            "write `]` behind what it holds",
        ),
        '{' => ("`{` is not closed: here is no whole gap", "write `}` behind the name of the parameter"),
        ']' => ("`]` closes nothing", "write `[` before what it holds"),
        _ => ("`}` closes nothing", "write `{` before the name of the parameter"),
    };
    Diagnostic::error(&PAGE, span, told).help(help)
}
