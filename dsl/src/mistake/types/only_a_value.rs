//! T0511: a value or a function in the place of an action.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0511";

/// Reports a `def` or a function that is called as a statement.
pub fn only_a_value(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` only computes a value and does nothing"))
        .help("use it where a value is needed, or declare it as a `rule`")
}

/// Reports an attribute that is written like an action.
pub fn value(span: Span, name: &str, whose: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a value, not an action"))
        .help(format!("change a value with a sign: `{whose}.{name} = 2`, `{whose}.{name} += 2`"))
}
