//! Decodes files: readable bytes become a source, anything else is reported.

use tiru_engine::rules::SourceId;

use super::ReadError;
use crate::diagnostic::Diagnostic;
use crate::mistake::file::{empty, is_folder, not_text, outside, too_big, too_much, unreadable};
use crate::source::Sources;

/// Adds a path with its content to the sources, or reports why it has no text to parse.
pub(crate) fn add_text(
    path: &str,
    content: Result<&[u8], &ReadError>,
    sources: &mut Sources,
    diagnostics: &mut Vec<Diagnostic>,
) -> (SourceId, Readable) {
    let bytes = match content {
        Ok(bytes) => bytes,
        Err(error) => {
            let source = sources.add(path, "");
            diagnostics.push(refusal(error, source, path));
            return (source, Readable::No);
        }
    };
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(wrong) => {
            let source = sources.add(path, "");
            diagnostics.push(not_text(source, path, wrong.valid_up_to()));
            return (source, Readable::No);
        }
    };
    let source = sources.add(path, text);
    if is_blank(text) {
        diagnostics.push(empty(source));
        return (source, Readable::No);
    }
    (source, Readable::Yes)
}

/// Whether a file has text to parse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readable {
    /// It has text to parse.
    Yes,
    /// It is empty or could not be read.
    No,
}

/// Adds a file that no pass over a game reads to the sources. The mistakes say why there is nothing in it to read.
pub fn add_other(
    path: &str,
    content: Result<&[u8], &ReadError>,
    sources: &mut Sources,
) -> Result<SourceId, Vec<Diagnostic>> {
    let mut found = Vec::new();
    match add_text(path, content, sources, &mut found) {
        (source, Readable::Yes) => Ok(source),
        (_, Readable::No) => Err(found),
    }
}

fn refusal(error: &ReadError, source: SourceId, path: &str) -> Diagnostic {
    match error {
        ReadError::Folder => is_folder(source, path),
        ReadError::Large(bytes) => too_big(source, path, *bytes),
        ReadError::Outside => outside(source, path),
        ReadError::TooMuch(of) => too_much(source, path, *of),
        ReadError::Refused(reason) => unreadable(source, path, reason),
    }
}

/// Reports whether a text consists of blanks and comments.
fn is_blank(text: &str) -> bool {
    text.trim_start_matches('\u{feff}')
        .lines()
        .map(str::trim)
        .all(|line| line.is_empty() || line.starts_with("//"))
}
