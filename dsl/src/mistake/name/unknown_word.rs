//! T0406: a word that its list does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{near, nearest, shown};

const CODE: &str = "T0406";

/// The list has no such word.
pub fn unknown_word<'a>(
    span: Span,
    word: &str,
    list: &str,
    words: impl Iterator<Item = &'a str>,
) -> Diagnostic {
    near(
        Diagnostic::error(CODE, span, format!("`{}` is no word of `{list}`", shown(word))),
        word,
        words.collect(),
    )
}

/// People read it in the place of a word; files hold the word.
pub fn label(span: Span, label: &str, list: &str, word: &str) -> Diagnostic {
    let label = shown(label);
    Diagnostic::error(CODE, span, format!("`{label}` is no word of `{list}`, but the label of one"))
        .help(format!("write `{word}`"))
}

/// No attribute of the thing has such a word; perhaps it is something else altogether.
pub fn unknown_kind(span: Span, word: &str, known: Vec<&str>, other: bool) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("no attribute has the word `{}`", shown(word)));
    if other {
        return diagnostic
            .help("`is` asks what something is; compare two things with `=`, and a set with `has`");
    }
    match nearest(word, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic,
    }
}
