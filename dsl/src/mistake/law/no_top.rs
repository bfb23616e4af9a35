//! T0622: the top or bottom of a zone that has none.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0622";

/// The zone.
pub fn no_top(span: Span, zone: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{zone}` has no top and no bottom"))
        .note(declared, "declared here, without `order: Stack`")
        .help("ask for `first(…)` or `last(…)`")
}
