//! R0203: another kind of value belongs here.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "R0203";

/// Two texts in brackets where a text for people belongs: one is its translation.
pub fn pair(span: Span, text: &str, translation: &str) -> Diagnostic {
    let (text, translation) = (shown(text), shown(translation));
    Diagnostic::error(CODE, span, "expected one text in quotes, found two").help(format!(
        "write `\"{text}\"`; a translation is in a file of its own beside this one, as `game.ms.ron` for Malay: \
         `{{ \"{text}\": \"{translation}\" }}`"
    ))
}

/// What is there is of another kind.
pub fn wrong_type(span: Span, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {expected}, found {found}"))
}
