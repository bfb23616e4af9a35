//! F0002: a file with nothing in it.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "F0002",
    title: "this file is empty",
    text: "\
The file is there, but nothing stands in it, or nothing but blanks and comments. That happens when saving was interrupted, or when a
file was made to be filled later. An empty file is refused because a game without its rules would be another game.

Remove the file, or write into it at least what it is. The beginnings:

    game.ron       Game(name: \"My game\", seats: (2, 2), turns: Alternate, phases: [ … ])
    rules.tiru     rules for mygame
    packs/*.tiru   pack \"First cards\" for mygame
    decks/*.deck   deck \"First deck\" for mygame
    rulings/*.tiru rulings for mygame",
};

/// There is nothing in it.
pub fn empty(source: SourceId) -> Diagnostic {
    Diagnostic::error(&PAGE, Span { source, start: 0, end: 0 }, "this file is empty")
}
