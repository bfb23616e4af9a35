//! T0620: An effect belongs to two ranks.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0620";

/// Reports the first statement of a second aim, in a game with icons.
pub fn with_icons(span: Span, one: &str, first: Span, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this effect has no icon and belongs to two ranks: here {other}"))
        .note(first, format!("here {one}"))
        .help("split it into two effects, or give it an icon")
}

/// Reports the same in a game without icons.
pub fn without_icons(span: Span, one: &str, first: Span, other: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this effect belongs to two ranks: here {other}"))
        .note(first, format!("here {one}"))
        .help("split it into two effects")
}
