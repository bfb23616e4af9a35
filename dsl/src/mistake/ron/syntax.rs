//! R0201: the file is not RON.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "R0201",
    title: "this is not RON",
    text: "\
`game.ron` is written in RON: values, separated by commas, in brackets that are closed again.

    \"hold\"                       a text, between straight double quotes
    4                            a number
    true                         or false
    Owner                        a word of the language, without quotes
    [a, b, c]                    a list
    (name: \"hold\", fresh: true)  a value with named fields; a word may stand before the bracket: Run(do: \"deal\")

After the place that is shown nothing is certain, so only the first mistake of this kind is told. The usual ones are a
missing comma, a bracket that is not closed, and a text whose closing quote is missing: then the text goes on until the
next quote, and the place shown is after that.

Wrong:
    zones: [
        (name: \"shed\", sees: Nobody)
        (name: \"hold\", sees: Owner),
    ],
Right:
    zones: [
        (name: \"shed\", sees: Nobody),
        (name: \"hold\", sees: Owner),
    ],",
};

/// Something else should stand here.
pub fn unexpected(span: Span, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("expected {expected}, found {found}"))
}

/// A bracket, text or comment has no end.
pub fn unclosed(opening: Span, what: &str, closing: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, opening, format!("{what} is never closed"))
        .label(format!("no `{closing}` belongs to it"))
}

/// After a backslash only a few letters have a meaning.
pub fn escape(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this is no letter that can stand after a backslash")
        .help("write `\\\\` for a backslash, `\\\"` for a quote, `\\n` for a new line")
}

/// It begins like a number.
pub fn number(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{}` is not a number", shown(text)))
}

/// The reader of RON that other programs use says no.
pub fn refused(span: Span, reason: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this is not RON: {reason}"))
}
