//! F0103: A file is in the wrong folder for its kind.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "F0103";

/// Reports a first line that begins with `found` instead of `wanted`.
pub fn other_kind(span: Span, found: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {wanted}, found `{found}`"))
        .label(format!("files in this place begin with {wanted}"))
        .help("`tiru explain F0103` shows where each kind of file belongs")
}
