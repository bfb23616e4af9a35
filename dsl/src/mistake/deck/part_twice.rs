//! D0304: a part that is named again.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0304";

/// The second one, and where the first stands.
pub fn part_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("the part `{name}` is there already"))
        .note(first, "the first is here")
}
