//! S0107: A file or item that is longer than the reader takes.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0107";

/// A text is longer than the reader takes.
pub fn too_long(span: Span, what: &str, long: usize, longest: usize) -> Diagnostic {
    let message =
        format!("{what} is too long: {} KiB, and at most {} are read", long.div_ceil(1024), longest / 1024);
    Diagnostic::error(CODE, span, message).help("divide it")
}
