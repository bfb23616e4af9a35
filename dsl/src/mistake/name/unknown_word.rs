//! T0406: a word that its list does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{near, nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "T0406",
    title: "this is no word of the list",
    text: "\
The words of an Enum, a Set or a setting are listed in `game.ron`. Beside `=`, `is`, `has`, `+=`, on a card and in a reading one of
them is wanted.

Wrong, with `type: Enum([\"blue\", \"red\"])` for `color`:
    card \"Crab\" { color bleu }
Right:
    card \"Crab\" { color blue }

After `is` stands a word of one of the thing's attributes, `up`, `down`, `none`, `card`, `seat`, or a name in quotes. Any other
two things are compared with `=`.

Wrong:
    if card.holder is me { draw 1 }
Right:
    if card.holder = me { draw 1 }",
};

/// The list has no such word.
pub fn unknown_word<'a>(
    span: Span,
    word: &str,
    list: &str,
    words: impl Iterator<Item = &'a str>,
) -> Diagnostic {
    near(
        Diagnostic::error(&PAGE, span, format!("`{}` is no word of `{list}`", shown(word))),
        word,
        words.collect(),
    )
}

/// No attribute of the thing has such a word; perhaps it is something else altogether.
pub fn unknown_kind(span: Span, word: &str, known: Vec<&str>, other: bool) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("no attribute has the word `{}`", shown(word)));
    if other {
        return diagnostic
            .help("`is` asks what something is; compare two things with `=`, and a set with `has`");
    }
    match nearest(word, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic,
    }
}
