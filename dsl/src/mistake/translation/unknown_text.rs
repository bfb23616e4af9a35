//! L0901: a translation of a text that is nowhere.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "L0901",
    title: "a translation of a text that is nowhere",
    text: "\
A translation file gives texts for people in another language. Before each `:` is the text as its author wrote it, letter by letter. The
texts are those of the files that it translates:

    game.ms.ron     the game: game.ron, rules.tiru, and the packs in its folder
    house.ms.ron    the house beside it: house.ron and house.tiru
    mine.ms.ron     the pack mine.tiru beside it

Texts for people are labels, the words of deeds, notes of settings, `says`, the ways of a `choose one`, the reasons after `win` and
`lose`, and the texts after the name of an action or of a claim. A name without such a text is shown as it is: give it a label first.

Wrong, with `label: \"Discard pile\"` in game.ron:
    { \"Discards\": \"Timbunan buangan\" }
Right:
    { \"Discard pile\": \"Timbunan buangan\" }",
};

/// No text of the translated files is this one.
pub fn unknown_text<'t>(span: Span, text: &str, known: impl IntoIterator<Item = &'t str>) -> Diagnostic {
    let told = Diagnostic::error(&PAGE, span, format!("no text for people is \"{}\"", shown(text)));
    match nearest(text, known) {
        Some(right) => told.help(format!("did you mean \"{}\"?", shown(right))),
        None => told.help("write the text as its author wrote it"),
    }
}
