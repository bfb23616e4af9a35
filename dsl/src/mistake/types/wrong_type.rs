//! T0501: something else is wanted here.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

/// Its code.
pub const CODE: &str = "T0501";

/// What was wanted, what was found, and perhaps a way out.
pub fn wrong_type(span: Span, wanted: &str, found: &str, help: Option<String>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("expected {wanted}, found {found}"));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}
