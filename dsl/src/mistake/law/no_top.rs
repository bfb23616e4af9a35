//! T0622: `top` or `bottom` of a zone that is not a stack.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0622";

/// Reports the zone.
pub fn no_top(span: Span, zone: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{zone}` has no top and no bottom"))
        .note(declared, "declared here, without `order: Stack`")
        .help("write `first(…)` or `last(…)`")
}
