//! T0605: `proceed` where nothing waits for it.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0605";

/// Not in an `instead of`.
pub fn outside(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`proceed` stands only in `instead of … { }`: here nothing is replaced")
}

/// Something comes after it.
pub fn not_last(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`proceed` must be the last thing done here")
        .help("say the rest with an `on` effect")
}
