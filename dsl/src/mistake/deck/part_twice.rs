//! D0304: a part that is named again.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "D0304",
    title: "a part of the deck is named twice",
    text: "\
Each part of a deck is named once, and its cards follow. If a name stands twice, one of them was probably meant to be another
part.

Wrong:
    side:
    1 Red Flag
    main:
    3 Glass Oar
    side:
    1 Blue Flag
Right:
    main:
    3 Glass Oar
    side:
    1 Red Flag
    1 Blue Flag

Cards before any part belong to the first part of the game's deck law.",
};

/// The second one, and where the first stands.
pub fn part_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("the part `{name}` is there already"))
        .note(first, "the first is here")
}
