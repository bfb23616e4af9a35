//! F0003: A file is not UTF-8 text.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0003";

/// Reports the position of the first invalid byte.
pub fn not_text(source: SourceId, path: &str, byte: usize) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("`{}` is not UTF-8 text (byte {byte})", shown(path)))
        .help("save it as UTF-8")
}
