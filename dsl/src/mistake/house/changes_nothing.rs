//! H0811: A change has no effect.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0811";

/// Warns that the game has this value already.
pub fn changes_nothing(span: Span, first: Span, path: &str, value: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("`{}` is already {}", shown(path), shown(value)))
        .note(first, "set here")
}
