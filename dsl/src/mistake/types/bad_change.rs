//! T0507: a sign that does not fit the value.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0507";

/// Reports a sign such as `+` in a static ability, before a value that is not a number.
pub fn bad_change(span: Span, name: &str, is: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` holds {is}, which this sign cannot change"))
        .help(format!("write `{name} = …`"))
}

/// Reports a sign such as `+=` in a statement, before a value that is not a number.
pub fn no_sum(span: Span, name: &str, is: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{name}` holds {is}, so nothing can be added to it or subtracted from it"),
    )
    .help(format!("write `{name} = …`"))
}
