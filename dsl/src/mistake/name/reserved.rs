//! T0414: a declared name that the language uses itself.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0414";

/// Reports a rule or an action with the name of a verb.
pub fn verb(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a verb of the language")).help("choose another name")
}

/// Reports a `def` with the name of a function.
pub fn function(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a function of the language"))
        .help("choose another name")
}
