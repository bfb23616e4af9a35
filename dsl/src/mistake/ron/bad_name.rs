//! R0209: a name that `.tiru` files could not say.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "R0209",
    title: "this cannot be a name",
    text: "\
What the game file names, cards and rules must be able to say. So a name begins with a small letter and goes on with
letters a to z, digits and `_`. It is not a word the language needs for itself (`move`, `if`, `until`): only a zone may be
called like one, because `my.win` cannot be mistaken. And it does not hide what every game has: `me`, `turn`, `seats`; an
attribute of cards is not called `name`, `owner` or `zone`; no word of an Enum is called `up`, `down` or `none`.

What people read is another matter: `label: \"Scrap heap\"` may hold any letters.

Wrong:
    (name: \"Scrap Heap\", sees: All)
Right:
    (name: \"scrap_heap\", label: \"Scrap heap\", sees: All)

Wrong:
    Run(name: \"move\", do: \"show_all\")
Right:
    Run(name: \"moving\", do: \"show_all\")",
};

/// Its letters are no name's letters.
pub fn letters(span: Span, wrong: &str) -> Diagnostic {
    if wrong.is_empty() {
        return Diagnostic::error(&PAGE, span, "a name has at least one letter");
    }
    let diagnostic = Diagnostic::error(&PAGE, span, format!("`{}` cannot be a name", shown(wrong)))
        .label("a name is a small letter, then letters a to z, digits and `_`");
    match mended(wrong) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic,
    }
}

/// It is a word of the language.
pub fn keyword(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{wrong}` is a word of the language and cannot be a name here"))
}

/// It would hide something that every game has.
pub fn reserved(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{wrong}` has a meaning of its own in every game"))
        .label("a name must not hide it")
}

/// The mark between brackets is no number.
pub fn mark(span: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{}` cannot be a priority mark", shown(wrong)))
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
