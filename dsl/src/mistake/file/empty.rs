//! F0002: a file with nothing in it.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;

const CODE: &str = "F0002";

/// There is nothing in it.
pub fn empty(source: SourceId) -> Diagnostic {
    Diagnostic::error(CODE, Span { source, start: 0, end: 0 }, "this file is empty")
}
