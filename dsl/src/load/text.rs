//! Decodes files: readable bytes become a source, anything else is reported.

use tiru_engine::rules::SourceId;

use super::{File, Trouble};
use crate::diagnostic::Diagnostic;
use crate::mistake::file::{empty, is_folder, not_text, too_big, unreadable};
use crate::source::Sources;

/// Adds a file to the sources; if it cannot be read, reports that and adds an empty source.
pub(super) fn add(file: &File, sources: &mut Sources, told: &mut Vec<Diagnostic>) -> (SourceId, Readable) {
    add_text(&file.path, file.content.as_deref(), sources, told)
}

/// The same of any file.
pub(crate) fn add_text(
    path: &str,
    content: Result<&[u8], &Trouble>,
    sources: &mut Sources,
    told: &mut Vec<Diagnostic>,
) -> (SourceId, Readable) {
    let bytes = match content {
        Ok(bytes) => bytes,
        Err(trouble) => {
            let source = sources.add(path, "");
            told.push(refusal(trouble, source, path));
            return (source, Readable::No);
        }
    };
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(wrong) => {
            let source = sources.add(path, "");
            told.push(not_text(source, path, wrong.valid_up_to()));
            return (source, Readable::No);
        }
    };
    let source = sources.add(path, text);
    if is_blank(text) {
        told.push(empty(source));
        return (source, Readable::No);
    }
    (source, Readable::Yes)
}

/// Whether a file has text to parse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readable {
    /// It has.
    Yes,
    /// It has none.
    No,
}

fn refusal(trouble: &Trouble, source: SourceId, path: &str) -> Diagnostic {
    match trouble {
        Trouble::Folder => is_folder(source, path),
        Trouble::Large(bytes) => too_big(source, path, *bytes),
        Trouble::Refused(reason) => unreadable(source, path, reason),
    }
}

/// Reports whether a text consists of blanks and comments.
fn is_blank(text: &str) -> bool {
    text.trim_start_matches('\u{feff}')
        .lines()
        .map(str::trim)
        .all(|line| line.is_empty() || line.starts_with("//"))
}
