//! R0213: two fields of which only one can hold.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0213";

/// The second one, and where the first stands.
pub fn exclusive(second: Span, first: Span, wrong: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("`{wrong}` cannot stand together with `{other}`"))
        .note(first, format!("`{other}` is here"))
        .help("keep one of the two")
}
