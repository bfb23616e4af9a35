//! R0201: A file is not valid RON.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "R0201";

/// Reports something unexpected.
pub fn unexpected(span: Span, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected}, found {found}"))
}

/// Reports a missing closing bracket, at the last place where it could be.
pub fn missing(span: Span, opening: Span, closing: char) -> Diagnostic {
    let kind = if closing == ']' { '[' } else { '(' };
    Diagnostic::error(CODE, span, format!("expected `{closing}` after this"))
        .label(format!("put `{closing}` after this at the latest"))
        .note(opening, format!("this `{kind}` is never closed"))
}

/// Reports a bracket, text or comment without an end.
pub fn unclosed(opening: Span, what: &str, closing: &str) -> Diagnostic {
    Diagnostic::error(CODE, opening, format!("{what} is never closed"))
        .label(format!("its closing `{closing}` is missing"))
}

/// Reports a letter that has no meaning after a backslash.
pub fn escape(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a backslash cannot be followed by this letter")
        .help("write `\\\\` for a backslash, `\\\"` for a quote, `\\n` for a new line")
}

/// Reports a word that begins like a number.
pub fn number(span: Span, text: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is not a number", shown(text)));
    match text.split_once("..") {
        Some((least, most)) => {
            let most = most.trim_start_matches(['.', '=']);
            diagnostic.help(format!(
                "write the least and the greatest in brackets: `({}, {})`",
                shown(least),
                shown(most)
            ))
        }
        None => diagnostic,
    }
}

/// Reports the reason given by the RON library.
pub fn refused(span: Span, reason: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this is not valid RON: {reason}"))
}
