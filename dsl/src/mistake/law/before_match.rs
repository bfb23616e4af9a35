//! T0626: A value that is needed before the match depends on the match.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0626";

/// Reports an expression that exists only during a match.
pub fn before_match(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this is known only during a match, but is needed before it begins")
        .help("use settings, such as `rules.size`, or what is printed on cards")
}
