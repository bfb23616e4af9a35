//! T0517: a name that begins with nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0517";

/// Reports `let x = none`: nothing says what is read from the name, or done with it, later.
pub fn no_type(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`none` does not say whether `{name}` is a card, a player or a word"),
    )
    .help(format!(
        "begin with what `{name}` is later: `let {name} = first(…)` of a set is none while the set is empty"
    ))
}
