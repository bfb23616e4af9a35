//! Decodes files: readable bytes become a source, anything else is reported.

use tiru_engine::rules::SourceId;

use super::{File, Loaded, ReadError};
use crate::diagnostic::Diagnostic;
use crate::mistake::file::{empty, is_folder, not_text, outside, too_big, too_much, unreadable};
use crate::source::Sources;

/// Adds a file to the sources; if it cannot be read or there is no room for it, reports that and adds an empty
/// source.
pub(super) fn add(file: &File, loaded: &mut Loaded) -> (SourceId, Readable) {
    let content = file.content.as_deref();
    let no_room = content.ok().and_then(|bytes| loaded.room.take(file.role, bytes).err());
    let no_room = no_room.map(ReadError::TooMuch);
    let content = no_room.as_ref().map_or(content, Err);
    add_text(&file.path, content, &mut loaded.sources, &mut loaded.diagnostics)
}

/// Adds a path with its content to the sources, like `add`, whatever room there is.
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
