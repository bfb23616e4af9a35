//! D0303: none or too many of a card.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "D0303",
    title: "a card is in a deck 1 to 999 times",
    text: "\
The number at the beginning of a line says how many cards of the name the deck has, from 1 to 999. How many a legal deck may
have is the game's business and is checked after that.

To keep a line without playing the card, make it a comment.

Wrong:
    0 Tin Whistle
    1000 Paper Boat
Right:
    // 2 Tin Whistle
    4 Paper Boat",
};

/// The number is not from 1 to 999.
pub fn bad_count(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "a card is in a deck 1 to 999 times")
}
