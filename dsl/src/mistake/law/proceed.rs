//! T0605: `proceed` in the wrong place.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0605";

/// Reports `proceed` outside of `instead of`.
pub fn outside(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`proceed` can only be used in `instead of … { }`")
}

/// Reports a statement after it.
pub fn not_last(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`proceed` must be the last statement here")
        .help("write what comes after it as another effect, with `on`")
}
