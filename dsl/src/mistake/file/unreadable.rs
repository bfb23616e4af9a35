//! F0005: a file that the system does not hand out.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0005";

/// The system's reason.
pub fn unreadable(source: SourceId, path: &str, reason: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("`{}` cannot be read: {}", shown(path), shown(reason)))
}
