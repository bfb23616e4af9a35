//! X0811: a script that only says what the language says in one line.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0811";

/// It can.
pub fn not_needed(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("`{name}` only does what the language can say in one line"))
        .help("write its deeds into the effect itself")
}
