//! T0503: two things that cannot stand side by side.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0503";

/// Two things of different kinds.
pub fn compared(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{one} cannot be compared with {other}"))
}

/// Two sets, or a set and something.
pub fn sets(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{one} cannot be compared with {other}"))
        .help("ask `has`, `count`, `any` or `none` of a set")
}

/// A comparison with none never holds.
pub fn with_none(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a comparison with none never holds")
        .help("write `is none` or `is not none`")
}

/// The two ways of a choice.
pub fn branches(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("one way gives {one}, the other {other}"))
}

/// Members of a list.
pub fn members(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{other} in a list that begins with {one}"))
}
