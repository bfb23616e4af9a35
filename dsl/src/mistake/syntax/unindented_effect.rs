//! S0114: An effect inside a card that is not indented.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0114",
    title: "an effect of a card begins in column 1",
    text: r#"A word such as `on`, `before`, `always` or `card` in the first column begins a new item. That is how
one broken card hides no other. So the effects of a card must be indented.

Wrong:

    card "Reed Boat" {
    size 30
    on summon { draw 1 }
    }

Right:

    card "Reed Boat" {
        size 30
        on summon { draw 1 }
    }
"#,
};

/// An effect of a card stands in column 1.
pub fn unindented_effect(span: Span, card: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "an effect of a card must be indented")
        .label("in column 1 this begins a new item")
        .note(card, "it seems to belong here")
        .help("put blanks before it")
}
