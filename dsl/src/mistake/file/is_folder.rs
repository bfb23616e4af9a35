//! F0001: A folder is in the place of a file.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0001";

/// Reports the path of a folder.
pub fn is_folder(source: SourceId, path: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("`{}` is a folder, not a file", shown(path)))
}
