//! T0504: a number where a whole number is needed.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0504";

/// Reports a number with decimals.
pub fn not_whole(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a whole number, found a number with decimals")
        .help("`/` rounds down: write for example `x * 5 / 4`")
}

/// Reports a count below 1.
pub fn no_count(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a whole number of at least 1")
}
