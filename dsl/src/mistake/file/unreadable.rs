//! F0005: A file cannot be read.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0005";

/// Reports the reason given by the operating system.
pub fn unreadable(source: SourceId, path: &str, reason: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("`{}` cannot be read: {}", shown(path), shown(reason)))
}
