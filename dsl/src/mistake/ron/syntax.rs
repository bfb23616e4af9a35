//! R0201: the file is not RON.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "R0201";

/// Something else should stand here.
pub fn unexpected(span: Span, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected}, found {found}"))
}

/// A bracket is still open where it should be closed at the latest.
pub fn missing(span: Span, opening: Span, closing: char) -> Diagnostic {
    let kind = if closing == ']' { '[' } else { '(' };
    Diagnostic::error(CODE, span, format!("a `{closing}` is missing"))
        .label(format!("`{closing}` should stand after this at the latest"))
        .note(opening, format!("this `{kind}` is never closed"))
}

/// A bracket, text or comment has no end.
pub fn unclosed(opening: Span, what: &str, closing: &str) -> Diagnostic {
    Diagnostic::error(CODE, opening, format!("{what} is never closed"))
        .label(format!("no `{closing}` belongs to it"))
}

/// After a backslash only a few letters have a meaning.
pub fn escape(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this is no letter that can stand after a backslash")
        .help("write `\\\\` for a backslash, `\\\"` for a quote, `\\n` for a new line")
}

/// It begins like a number.
pub fn number(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{}` is not a number", shown(text)))
}

/// The reader of RON that other programs use says no.
pub fn refused(span: Span, reason: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this is not RON: {reason}"))
}
