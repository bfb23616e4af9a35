//! D0304: A part of the deck appears twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0304";

/// Reports the second one.
pub fn part_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("the part `{name}` is already defined"))
        .note(first, "first defined here")
}
