//! T0504: a number where a whole number is needed.

use tiru_engine::rules::Span;

use crate::ast::Number;
use crate::diagnostic::Diagnostic;

const CODE: &str = "T0504";

/// Reports a number with decimals.
pub fn not_whole(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a whole number, found a number with decimals")
        .help("`/` rounds down: write for example `x * 5 / 4`")
}

/// Reports a printed number with decimals, where nothing can be calculated.
pub fn printed(number: Number) -> Diagnostic {
    let below = number.thousandths.div_euclid(1000);
    Diagnostic::error(CODE, number.span, "expected a whole number, found a number with decimals")
        .help(format!("numbers are whole: write {below} or {}", below.saturating_add(1)))
}

/// Reports a number that is none of these.
pub fn between(span: Span, least: usize, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected a whole number from {least} to {most}"))
}

/// Reports a largest number that is less than the smallest one.
pub fn at_least(span: Span, least: i64) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("expected a whole number of at least {least}, the smallest one here"),
    )
}

/// Reports a count below 1.
pub fn no_count(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a whole number of at least 1")
}
