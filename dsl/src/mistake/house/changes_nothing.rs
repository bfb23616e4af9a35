//! H0811: a change to what is so already.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0811";

/// What is so already, and where.
pub fn changes_nothing(span: Span, first: Span, path: &str, value: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("`{}` is {} already", shown(path), shown(value)))
        .note(first, "it is said here")
}
