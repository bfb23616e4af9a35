//! R0209: Something cannot be a name.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::syntax::other_name;
use crate::mistake::{shown, without_marks};

const CODE: &str = "R0209";

/// Reports wrong letters.
pub fn letters(span: Span, wrong: &str) -> Diagnostic {
    if wrong.is_empty() {
        return Diagnostic::error(CODE, span, "a name needs at least one letter");
    }
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` cannot be a name", shown(wrong)))
        .label("a name starts with a small letter, followed by letters a to z, digits or `_`");
    match to_valid_name(wrong) {
        Some(right) => diagnostic.did_you_mean(wrong, &right),
        None => diagnostic,
    }
}

/// Reports a word of the language.
pub fn keyword(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{wrong}` is a word of the language and cannot be a name here"))
        .help(format!("choose another name, for example `{}`", other_name(wrong)))
}

/// Reports a name that would hide a built-in one.
pub fn reserved(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{wrong}` already has a meaning in every game"))
        .label("choose another name")
}

/// Reports a priority mark that is not a number.
pub fn mark(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{}` cannot be a priority mark", shown(wrong)))
        .label("a mark has only digits, as printed on cards between brackets: `[02]`")
}

/// Returns the most similar valid name, if any letters remain.
pub(crate) fn to_valid_name(wrong: &str) -> Option<String> {
    let start: String = wrong.trim().chars().take(40).collect();
    let plain = without_marks(&start.to_lowercase());
    let name: String =
        plain.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect();
    let name =
        name.trim_matches('_').trim_start_matches(|letter: char| letter == '_' || letter.is_ascii_digit());
    (!name.is_empty()).then(|| name.to_owned())
}
