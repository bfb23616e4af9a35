//! T0509: `beats` between things that have no order.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0509",
    title: "these do not beat each other",
    text: "\
`beats` compares two words of an Enum that has an order: `beats: [\"rock > shears\", …]` in `game.ron`. Numbers are compared with `>`.

Wrong:
    if a.power beats b.power { win me }
Right:
    if a.power > b.power { win me }

Wrong, if `color` has no `beats`:
    if a.color beats b.color { win me }
Right, in game.ron:
    (of: Card, name: \"color\", type: Enum([\"red\", \"blue\"]), printed: true, beats: [\"red > blue\"]),",
};

/// They are not words of one list.
pub fn not_words(span: Span, one: &str, other: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("expected two words of one Enum, found {one} and {other}"))
}

/// The list has no order.
pub fn no_order(span: Span, list: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("the words of `{list}` have no order"))
        .help("write one in game.ron: `beats: [\"one > other\"]`")
}
