//! F0001: a folder where a file is wanted.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0001";

/// The path is that of a folder.
pub fn is_folder(source: SourceId, path: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("`{}` is a folder, not a file", shown(path)))
}
