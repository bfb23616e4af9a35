//! F0006: letters that nobody sees and that change what is seen.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::is_hidden;

const CODE: &str = "F0006";

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
    Diagnostic::error(CODE, span, format!("a letter that cannot be seen: U+{:04X}", u32::from(letter)))
        .help("delete it")
}
