//! R0203: A value has the wrong type.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "R0203";

/// Reports a text together with its translation, where only the text belongs.
pub fn pair(span: Span, text: &str, translation: &str) -> Diagnostic {
    let (text, translation) = (shown(text), shown(translation));
    Diagnostic::error(CODE, span, "expected one text in quotes, found two").help(format!(
        "write `\"{text}\"`; put the translation into another file beside this one, such as `game.ms.ron` for Malay: \
         `{{ \"{text}\": \"{translation}\" }}`"
    ))
}

/// Reports a value of another type.
pub fn wrong_type(span: Span, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected}, found {found}"))
}
