//! D0321: a part that the deck law does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{near, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "D0321",
    title: "a deck has no such part",
    text: "\
The parts of a deck are listed under `decks` in the game's `game.ron`. A deck file writes the name of a part with a colon before the
cards of it; cards before the first such line belong to the first part.

Wrong:
    sied:
    2 Crab
Right:
    side:
    2 Crab",
};

/// There is none, and what there is.
pub fn unknown_part(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(
        Diagnostic::error(&PAGE, span, format!("a deck of this game has no part `{}`", shown(name))),
        name,
        known,
    )
}
