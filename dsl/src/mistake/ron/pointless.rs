//! R0214: a field that could do nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0214",
    title: "this field has no meaning here",
    text: "\
A field that could have no effect is refused, so that nobody waits for what it seems to promise.

    `min`, `max`, `range`   only for numbers (`type: Int`); `range` only for printed ones
    `beats`                 only for an Enum
    `printed`, `open`       only for attributes of cards
    `faces`                 only for a zone with `spots`, naming one with `spots`
    `first`, `secret`, `until: AllPass`   only for an Offer `to: All`
    `shared` of a deck      only if the part begins in a zone that is `shared`
    `Icon` in an order      only in a game with `icons`
    `first` of the game     only if turns go round: not with `turns: Together`

Wrong:
    (of: Seat, name: \"points\", type: Int, printed: true)
Right:
    (of: Seat, name: \"points\", type: Int, start: 5)",
};

/// Why it means nothing.
pub fn pointless(span: Span, field: &str, why: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{field}` has no meaning here: {why}"))
}
