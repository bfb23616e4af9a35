//! T0620: an effect without icon that does two things of different rank.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0620";

/// The first statement of another aim, where an icon would say which counts.
pub fn with_icons(span: Span, one: &str, first: Span, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this effect has no icon, and is after two things: here {other}"))
        .note(first, format!("here {one}"))
        .help("split it into two effects, or give it an icon")
}

/// The same where there are no icons.
pub fn without_icons(span: Span, one: &str, first: Span, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this effect is after two things: here {other}"))
        .note(first, format!("here {one}"))
        .help("split it into two effects")
}
