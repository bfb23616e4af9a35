//! S0107: A file or an item that is too long.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0107";

/// Reports a text that is too long.
pub fn too_long(span: Span, what: &str, long: usize, longest: usize) -> Diagnostic {
    let message = format!(
        "{what} is too long: {} KiB, at most {} KiB are allowed",
        long.div_ceil(1024),
        longest / 1024
    );
    Diagnostic::error(CODE, span, message).help("split it into smaller parts")
}
