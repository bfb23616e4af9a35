//! T0414: a declared name that the language needs itself.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0414";

/// A rule or action called like a verb.
pub fn verb(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a verb of the language")).help("give it another name")
}

/// A `def` called like a function.
pub fn function(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a function of the language"))
        .help("give it another name")
}
