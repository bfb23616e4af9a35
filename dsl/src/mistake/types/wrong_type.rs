//! T0501: a value of the wrong type.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

/// The code of its manual page.
pub const CODE: &str = "T0501";

/// Reports the expected and the found type, perhaps with a fix.
pub fn wrong_type(span: Span, wanted: &str, found: &str, help: Option<String>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("expected {wanted}, found {found}"));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}
