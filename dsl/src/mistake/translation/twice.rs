//! L0902: one text with two translations.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "L0902";

/// The same file has it already.
pub fn twice(span: Span, first: Span, text: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("\"{}\" is translated twice", shown(text)))
        .note(first, "the first is here")
        .help("keep one of them")
}

/// Another file has another translation.
pub fn otherwise(span: Span, first: Span, text: &str, other: &str) -> Diagnostic {
    let told = format!("\"{}\" has another translation elsewhere: \"{}\"", shown(text), shown(other));
    Diagnostic::error(CODE, span, told)
        .note(first, "the other is here")
        .help("write the same, or remove it here")
}
