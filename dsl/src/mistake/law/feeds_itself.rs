//! T0625: an effect that others have for as long as something is so, and that says who has effects.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0625";

/// It says this.
pub fn feeds_itself(span: Span, what: &str) -> Diagnostic {
    let message =
        format!("`{what}` cannot be said by an effect that others have for as long as something is so");
    Diagnostic::error(CODE, span, message).help(
        "say it outside of the braces, or hand it out in what is done: `on …`, `before …`, `instead of …`",
    )
}
