//! F0002: A file is empty.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;

const CODE: &str = "F0002";

/// Reports the file.
pub fn empty(source: SourceId) -> Diagnostic {
    Diagnostic::error(CODE, Span { source, start: 0, end: 0 }, "this file is empty")
}
