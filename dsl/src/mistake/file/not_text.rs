//! F0003: bytes that are no UTF-8 text.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "F0003",
    title: "this file is not UTF-8 text",
    text: "\
All files of a game are plain text in UTF-8, which every editor of today can write. This file holds bytes that are none: it is a
picture, a document of an office program, or text in an older encoding, as some editors write by default.

Wrong:
    a deck saved as `Unicode text` (UTF-16) or `Western (1252)`; a deck as a word processor's document
Right:
    the same, saved as `UTF-8` (in the editor's \"Save as …\", under encoding), without pictures or fonts

The message says which byte is the first that is none; bytes count from 0.",
};

/// The first byte that belongs to no letter.
pub fn not_text(source: SourceId, path: &str, byte: usize) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(&PAGE, span, format!("`{}` is not UTF-8 text (byte {byte})", shown(path)))
        .help("save it as UTF-8")
}
