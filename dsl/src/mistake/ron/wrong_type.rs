//! R0203: another kind of value belongs here.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "R0203",
    title: "another kind of value belongs here",
    text: "\
Each field of the game file takes one kind of value: a name in quotes, a word without quotes, a whole number, an
expression in quotes, `true` or `false`, a list in `[ ]`, or named values in `( )`.

Words that belong to Tiru (`Owner`, `Stack`, `Together`) stand without quotes; names that the game invents (`\"hold\"`)
stand in quotes. Where a number or a condition is wanted, an expression in quotes may stand: 4, or \"rules.columns\".

Wrong:
    (name: hold, sees: \"Owner\", fresh: 1, spots: 2.5)
Right:
    (name: \"hold\", sees: Owner, fresh: true, spots: 2)

Wrong:
    setup: \"deal\",
Right:
    setup: [\"deal\"],

A text for people is one text in quotes, in the language of the author. Its translations are in files beside the game: `game.ms.ron`
holds the Malay ones.

Wrong:
    label: (\"Hand\", \"Tangan\"),
Right:
    label: \"Hand\",
and in game.ms.ron:
    { \"Hand\": \"Tangan\" }",
};

/// Two texts in brackets where a text for people belongs: one is its translation.
pub fn pair(span: Span, text: &str, translation: &str) -> Diagnostic {
    let (text, translation) = (shown(text), shown(translation));
    Diagnostic::error(&PAGE, span, "expected one text in quotes, found two").help(format!(
        "write `\"{text}\"`; a translation is in a file of its own beside this one, as `game.ms.ron` for Malay: \
         `{{ \"{text}\": \"{translation}\" }}`"
    ))
}

/// What is there is of another kind.
pub fn wrong_type(span: Span, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("expected {expected}, found {found}"))
}
