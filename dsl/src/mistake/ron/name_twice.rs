//! R0210: A name is used twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0210";

/// Reports the second one; of one in a game and one in its house, that of the house, wherever it is inserted.
pub fn name_twice(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
    let (first, second) = if first.source > second.source { (second, first) } else { (first, second) };
    Diagnostic::error(CODE, second, format!("{what} `{name}` is already defined"))
        .note(first, "first defined here")
}
