//! R0209: a name that `.tiru` files could not say.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::syntax::other_name;

const CODE: &str = "R0209";

/// Its letters are no name's letters.
pub fn letters(span: Span, wrong: &str) -> Diagnostic {
    if wrong.is_empty() {
        return Diagnostic::error(CODE, span, "a name has at least one letter");
    }
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` cannot be a name", shown(wrong)))
        .label("a name is a small letter, then letters a to z, digits and `_`");
    match mended(wrong) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic,
    }
}

/// It is a word of the language.
pub fn keyword(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{wrong}` is a word of the language and cannot be a name here"))
        .help(format!("choose another name, for example `{}`", other_name(wrong)))
}

/// It would hide something that every game has.
pub fn reserved(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{wrong}` has a meaning of its own in every game"))
        .label("a name must not hide it")
}

/// The mark between brackets is no number.
pub fn mark(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{}` cannot be a priority mark", shown(wrong)))
        .label("a mark is made of digits, as it stands on cards between brackets: `[02]`")
}

/// The nearest thing to a wrong name that is one, if anything is left of it.
pub(crate) fn mended(wrong: &str) -> Option<String> {
    let letters = wrong.trim().chars().take(40);
    let plain =
        letters.map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' });
    let name: String = plain.collect();
    let name =
        name.trim_matches('_').trim_start_matches(|letter: char| letter == '_' || letter.is_ascii_digit());
    (!name.is_empty()).then(|| name.to_owned())
}
