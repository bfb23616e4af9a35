//! T0624: A card is created in a zone where it cannot stay.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0624";

/// Reports the zone.
pub fn cannot_stay(span: Span, zone: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a created card cannot stay in `{zone}`"))
        .note(declared, "declared here, with `fresh: true`")
        .help("create it in a zone without `fresh: true`")
}
