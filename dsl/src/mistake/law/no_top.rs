//! T0622: the top or bottom of a zone that has none.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0622",
    title: "this zone has no top and no bottom",
    text: "\
Only a zone with `order: Stack` has a top and a bottom, like a deck. In other zones cards lie side by side, and which of them is first
is only the order in which they came: `first(…)` and `last(…)` ask for that.

Wrong, with `(name: \"field\", sees: All)`:
    move top(1, my.field) to my.hand
Right:
    move first(my.field) to my.hand

Or, if the zone shall have a top, in game.ron:
    (name: \"field\", sees: All, order: Stack),",
};

/// The zone.
pub fn no_top(span: Span, zone: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{zone}` has no top and no bottom"))
        .note(declared, "declared here, without `order: Stack`")
        .help("ask for `first(…)` or `last(…)`")
}
