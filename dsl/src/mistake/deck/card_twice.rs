//! D0323: a card in two lines of one part.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "D0323",
    title: "this card has a line already",
    text: "\
Each card has one line in a part of a deck, with the number before it: so nobody has to add up to see how many there are.

Wrong:
    2 Crab
    1 Newt
    1 Crab
Right:
    3 Crab
    1 Newt",
};

/// The second line, and where the first is.
pub fn card_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("\"{}\" has a line already", shown(name)))
        .note(first, "the first is here")
        .help("write both into one line")
}
