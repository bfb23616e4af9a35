//! T0406: a word that an attribute or a setting does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown, suggest};

pub(crate) const CODE: &str = "T0406";

/// Reports the word; `words` are those that the list has.
pub fn unknown_word<'a>(
    span: Span,
    word: &str,
    list: &str,
    words: impl Iterator<Item = &'a str>,
) -> Diagnostic {
    suggest(
        Diagnostic::error(CODE, span, format!("`{}` is not a word of `{list}`", shown(word))),
        word,
        words.collect(),
    )
}

/// Reports the label of a word in the place of the word.
pub fn label(span: Span, label: &str, list: &str, word: &str) -> Diagnostic {
    let label = shown(label);
    Diagnostic::error(CODE, span, format!("`{label}` is not a word of `{list}`, but the label of one"))
        .help(format!("write `{word}`"))
        .instead_of(&label, [word])
}

/// Reports a word after `is` that no attribute has; `other` says whether it is the name of something else.
pub fn unknown_kind(span: Span, word: &str, known: Vec<&str>, other: bool) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("no attribute has the word `{}`", shown(word)));
    if other {
        return diagnostic
            .help("`is` needs a word; compare two things with `=`, and search a set with `has`");
    }
    match nearest(word, known) {
        Some(right) => diagnostic.did_you_mean(word, right),
        None => diagnostic,
    }
}
