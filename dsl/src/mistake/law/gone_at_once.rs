//! T0624: a card that would be created where it cannot stay.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0624",
    title: "a created card cannot stay there",
    text: "\
A card that was created comes from no deck. As soon as it comes to a zone with `fresh: true` it is no more, so none is created there.

Wrong, with `(name: \"grave\", sees: All, fresh: true)`:
    on summon { create \"Spark\" to my.grave }
Right:
    on summon { create \"Spark\" to my.field }",
};

/// The zone.
pub fn gone_at_once(span: Span, zone: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("a created card cannot stay in `{zone}`"))
        .note(declared, "declared here, with `fresh: true`")
        .help("create it in a zone where cards stay what they are")
}
