//! T0624: a card that would be created where it cannot stay.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0624";

/// The zone.
pub fn gone_at_once(span: Span, zone: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a created card cannot stay in `{zone}`"))
        .note(declared, "declared here, with `fresh: true`")
        .help("create it in a zone where cards stay what they are")
}
