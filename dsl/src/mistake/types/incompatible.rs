//! T0503: two values that cannot be compared or combined.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0503";

/// Reports a comparison of two kinds of values.
pub fn compared(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{one} cannot be compared with {other}"))
}

/// Reports a comparison with a set.
pub fn sets(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{one} cannot be compared with {other}"))
        .help("check a set with `has`, `count`, `any` or `none`")
}

/// Reports a comparison with `none`.
pub fn with_none(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a comparison with `none` is never true")
        .help("write `is none` or `is not none`")
}

/// Reports an `if … then … else …` with two kinds of values.
pub fn branches(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`then` gives {one}, but `else` gives {other}"))
}

/// Reports `and` or `or` where a set is expected.
pub fn joined(at: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, at, format!("`{word}` joins conditions, not sets"))
        .help("put them in a list: `[…, …]`")
}

/// Reports a list with two kinds of members.
pub fn members(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected {one}, like the first value of the list, found {other}"))
}
