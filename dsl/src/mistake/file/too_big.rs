//! F0004: more bytes than a file of a game may have.

use tiru_engine::rules::{SourceId, Span};

use super::MOST_BYTES;
use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "F0004",
    title: "this file is too big",
    text: "\
A file of a game may have 4 MiB, which is some twenty thousand cards. It was not read.

A game may have as many files as it likes: split a pack into several (`packs/tide-1.tiru`, `packs/tide-2.tiru`), each with its own
first line. Cards refer to each other across packs, so it does not matter where the cut is.

Wrong:
    packs/everything.tiru                          (9 MiB)
Right:
    packs/tide.tiru, packs/reef.tiru, packs/tin.tiru",
};

/// It has so many bytes.
pub fn too_big(source: SourceId, path: &str, bytes: u64) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    let most = MOST_BYTES / (1024 * 1024);
    Diagnostic::error(&PAGE, span, format!("`{}` has {bytes} bytes; a file may have {most} MiB", shown(path)))
        .help("split it into several files")
}
