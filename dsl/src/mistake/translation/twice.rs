//! L0902: A text has two translations.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "L0902";

/// Reports a text that one file translates twice.
pub fn twice(span: Span, first: Span, text: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("\"{}\" is translated twice", shown(text)))
        .note(first, "first translated here")
        .help("remove one of the two")
}

/// Reports a text that another file translates differently.
pub fn otherwise(span: Span, first: Span, text: &str, other: &str) -> Diagnostic {
    let message = format!("\"{}\" is already translated as \"{}\"", shown(text), shown(other));
    Diagnostic::error(CODE, span, message)
        .note(first, "first translated here")
        .help("write the same translation, or remove this one")
}
