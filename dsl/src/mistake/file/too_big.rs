//! F0004: A file is too large.

use tiru_engine::rules::{SourceId, Span};

use super::MOST_BYTES;
use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0004";

/// Reports the size of the file.
pub fn too_big(source: SourceId, path: &str, bytes: u64) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    let most = MOST_BYTES / (1024 * 1024);
    Diagnostic::error(
        CODE,
        span,
        format!("`{}` has {bytes} bytes; a file can have at most {most} MiB", shown(path)),
    )
    .help("split it into several files")
}
