//! F0006: letters that nobody sees and that change what is seen.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::is_hidden;

/// The page.
pub static PAGE: Page = Page {
    code: "F0006",
    title: "a letter that cannot be seen",
    text: "\
The text holds a character that shows nothing itself but changes how the rest is shown: it colours or clears a terminal (escape
codes), turns the direction of writing round, or is a blank without width. With them a card can look like another one, and a comment can
look like a rule. They are refused everywhere, in comments too; only line ends and tabs may stand in a file.

They come along when text is copied from web pages. The place shown is that of the character: delete from the letter before to the
letter after it, and type both again.

Wrong:
    1 Ember<U+200B>Cub
Right:
    1 Tin Whistle",
};

/// How many are told: after that the file is no text.
const TOLD: usize = 20;

/// Every hidden letter of a text, up to a few; the mark with which some editors begin a file is none.
pub fn hidden_letters(source: SourceId, text: &str) -> Vec<Diagnostic> {
    let letters = text.char_indices().skip(usize::from(text.starts_with('\u{feff}')));
    let hidden = letters.filter(|(at, letter)| match letter {
        '\n' | '\t' => false,
        '\r' => text.as_bytes().get(at + 1) != Some(&b'\n'),
        other => is_hidden(*other),
    });
    let place = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
    let told = hidden.take(TOLD).map(|(at, letter)| {
        hidden_letter(Span { source, start: place(at), end: place(at + letter.len_utf8()) }, letter)
    });
    told.collect()
}

/// One hidden letter.
pub fn hidden_letter(span: Span, letter: char) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a letter that cannot be seen: U+{:04X}", u32::from(letter)))
        .help("delete it")
}
