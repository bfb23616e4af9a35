//! T0626: a value that is needed before a match begins, and reads the table.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0626";

/// It reads what there is only in play.
pub fn before_play(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this is known only when a match has begun, and is needed before")
        .help("settings are known then, such as `rules.size`, and of cards what is printed on them")
}
