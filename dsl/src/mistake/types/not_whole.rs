//! T0504: a number that cannot be this one.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0504";

/// A number with decimals.
pub fn not_whole(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a whole number, found decimals")
        .help("`/` rounds down: write for instance `x * 5 / 4`")
}

/// A number that is no count.
pub fn no_count(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a whole number from 1 on")
}
