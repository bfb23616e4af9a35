//! R0210: two things have one name.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0210";

/// The second one, and where the first stands.
pub fn name_twice(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("{what} `{name}` is there already"))
        .note(first, "the first is here")
}
