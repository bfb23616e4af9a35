//! F0104: one id for two statements of `RULES.md`.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "F0104";

/// This id was given at `first` already.
pub fn repeated_statement(id: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a second statement with the id `{id}`"))
        .note(first, "the first is here")
        .help("give it an id of its own")
}
