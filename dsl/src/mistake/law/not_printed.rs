//! T0614: `targets`, `requires` or `cost` outside of a card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0614";

/// Reports `targets`, `requires` or `cost` in another text.
pub fn not_printed(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`targets`, `requires` and `cost` can only be used on cards")
}

/// Reports an icon or word that only effects can have.
pub fn prefix(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "nothing can be written before `targets`, `requires` or `cost`: they are not effects",
    )
}
