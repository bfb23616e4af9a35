//! T0511: a function where something must be done.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0511";

/// It gives a value and does nothing.
pub fn only_a_value(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` gives a value, and does nothing"))
        .help("use it where a value is wanted, or declare it as a `rule`")
}

/// It is a value of cards, seats or the game, and stands like something that is done.
pub fn value(span: Span, name: &str, whose: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a value, and nothing that is done"))
        .help(format!("a value is changed with a sign: `{whose}.{name} = 2`, `{whose}.{name} += 2`"))
}
