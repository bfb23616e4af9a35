//! L0902: one text with two translations.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "L0902",
    title: "one text is translated twice",
    text: "\
A text has one translation into a language, wherever in the game it is written. It is in one file once; if a house or a pack has the same
text and a translation file of its own, both files say the same, or only one of them has it. Where one text needs two translations,
write the text itself in two ways.

Wrong:
    { \"Strike\": \"Serang\", \"Strike\": \"Pukul\" }
Right, with `label: \"Strike card\"` for the type and `label: \"Strike\"` for the deed in game.ron:
    { \"Strike card\": \"Serang\", \"Strike\": \"Pukul\" }",
};

/// The same file has it already.
pub fn twice(span: Span, first: Span, text: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("\"{}\" is translated twice", shown(text)))
        .note(first, "the first is here")
        .help("keep one of them")
}

/// Another file has another translation.
pub fn otherwise(span: Span, first: Span, text: &str, other: &str) -> Diagnostic {
    let told = format!("\"{}\" has another translation elsewhere: \"{}\"", shown(text), shown(other));
    Diagnostic::error(&PAGE, span, told)
        .note(first, "the other is here")
        .help("write the same, or remove it here")
}
