//! Mistakes in a file as a whole, found before its text is read: F00xx.
//!
//! An unreadable file becomes an empty source, so that these mistakes have a span like all others.

use std::fmt::Display;

use crate::diagnostic::Severity;
use crate::mistake::is_hidden;
use crate::mistake::prelude::*;

/// The largest size of a file of a game, in bytes.
pub const MOST_BYTES: u64 = 4 * 1024 * 1024;

/// The largest size of all files of a game together, in bytes.
pub const MOST_BYTES_TOGETHER: u64 = 8 * 1024 * 1024;

/// A folder is in the place of a file.
const IS_FOLDER: &str = "F0001";

/// Reports the path of a folder.
pub fn is_folder(source: SourceId, path: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(IS_FOLDER, span, format!("`{}` is a folder, not a file", shown(path)))
}

/// A file is empty.
const EMPTY: &str = "F0002";

/// Reports the file.
pub fn empty(source: SourceId) -> Diagnostic {
    Diagnostic::error(EMPTY, Span { source, start: 0, end: 0 }, "this file is empty")
}

/// A file is not UTF-8 text.
const NOT_TEXT: &str = "F0003";

/// Reports the position of the first invalid byte.
pub fn not_text(source: SourceId, path: &str, byte: usize) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(NOT_TEXT, span, format!("`{}` is not UTF-8 text (byte {byte})", shown(path)))
        .help("save it as UTF-8")
}

/// A file is too large.
const TOO_BIG: &str = "F0004";

/// Reports the size of the file.
pub fn too_big(source: SourceId, path: &str, bytes: u64) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    let most = MOST_BYTES / (1024 * 1024);
    Diagnostic::error(
        TOO_BIG,
        span,
        format!("`{}` has {bytes} bytes; a file can have at most {most} MiB", shown(path)),
    )
    .help("split it into several files")
}

/// A file cannot be read.
const UNREADABLE: &str = "F0005";

/// Reports the reason given by the operating system.
pub fn unreadable(source: SourceId, path: &str, reason: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(UNREADABLE, span, format!("`{}` cannot be read: {}", shown(path), shown(reason)))
}

/// An invisible letter changes how the text looks.
const HIDDEN_LETTER: &str = "F0006";

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
    Diagnostic::error(HIDDEN_LETTER, span, format!("invisible letter U+{:04X}", u32::from(letter)))
        .help("remove it")
}

/// A link leads out of the folder in which it was found.
const OUTSIDE: &str = "F0007";

/// Reports the path of the link, not where it leads.
pub fn outside(source: SourceId, path: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(OUTSIDE, span, format!("`{}` is a link to a place outside its folder", shown(path)))
        .help("put the file itself there, or name it on the command line")
}

/// The files of a game are too large together.
const TOO_MUCH: &str = "F0008";

/// Reports the file that goes over.
pub fn too_much(source: SourceId, path: &str, of: impl Display) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(TOO_MUCH, span, format!("`{}` is too much with the files before it: {of}", shown(path)))
        .help("remove what the game does not need, or make two games of it")
}

/// There are more mistakes than are reported.
const MORE: &str = "F0009";

/// Reports how many mistakes are left out, at the first of them.
pub fn more(span: Span, count: usize, severity: Severity) -> Diagnostic {
    let mistakes = if count == 1 { "mistake" } else { "mistakes" };
    let message = format!("and {} more {mistakes}", grouped(count));
    Diagnostic { severity, ..Diagnostic::error(MORE, span, message) }
        .help("fix the first ones and check again")
}

/// Writes a number with a comma after each three digits.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([7, 999, 1_000, 319_980].map(grouped), ["7", "999", "1,000", "319,980"]);
    }
}
