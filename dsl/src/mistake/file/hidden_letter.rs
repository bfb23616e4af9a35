//! F0006: An invisible letter changes how the text looks.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::is_hidden;

const CODE: &str = "F0006";

/// The most that are reported; a file with more is probably not text.
const MOST_REPORTED: usize = 20;

/// Reports the invisible letters of a text, up to a limit. The byte order mark at the start is allowed.
pub fn hidden_letters(source: SourceId, text: &str) -> Vec<Diagnostic> {
    let letters = text.char_indices().skip(usize::from(text.starts_with('\u{feff}')));
    let hidden = letters.filter(|(at, letter)| match letter {
        '\n' | '\t' => false,
        '\r' => text.as_bytes().get(at + 1) != Some(&b'\n'),
        other => is_hidden(*other),
    });
    let place = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
    let diagnostics = hidden.take(MOST_REPORTED).map(|(at, letter)| {
        hidden_letter(Span { source, start: place(at), end: place(at + letter.len_utf8()) }, letter)
    });
    diagnostics.collect()
}

/// Reports one invisible letter.
pub fn hidden_letter(span: Span, letter: char) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("invisible letter U+{:04X}", u32::from(letter))).help("remove it")
}
