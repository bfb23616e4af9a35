//! R0210: A name is used twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0210";

/// Reports the second one.
pub fn name_twice(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("{what} `{name}` is already defined"))
        .note(first, "first defined here")
}
