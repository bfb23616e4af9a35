//! T0625: A granted static ability decides which effects exist, so it could remove itself.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0625";

/// Reports the ability `what`.
pub fn removes_itself(span: Span, what: &str) -> Diagnostic {
    let message = format!("`{what}` cannot be granted by a static ability: it could remove itself");
    Diagnostic::error(CODE, span, message).help(
        "write it outside the braces of `has`, or grant an effect that does it: `on …`, `before …` or `instead of …`",
    )
}
