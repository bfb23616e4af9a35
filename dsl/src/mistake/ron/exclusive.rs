//! R0213: Two fields cannot be combined.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0213";

/// Reports the second one.
pub fn exclusive(second: Span, first: Span, wrong: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("`{wrong}` cannot be combined with `{other}`"))
        .note(first, format!("`{other}` is here"))
        .help(if second.source == first.source {
            "remove one of the two"
        } else {
            "house rules cannot take a field out: write all of it anew, a phase with `Replace(name: …, by: …)`"
        })
}
