//! F0101: a game without one of the two files that every game has.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "F0101",
    title: "a file is missing that every game has",
    text: "\
A game is a folder with two files at its top: `game.ron` says what there is (seats, zones, attributes, phases), `rules.tiru`
says what is done. One of them is not there. Perhaps it has another name (`Game.ron`, `rules.tiru.txt`), or lies in a folder
of its own.

Wrong:
    mygame/game.ron
    mygame/packs/rules.tiru
Right:
    mygame/game.ron
    mygame/rules.tiru             with the first line   rules for mygame",
};

/// The game in this folder has no such file.
pub fn missing(source: SourceId, game: &str, file: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(&PAGE, span, format!("the game `{game}` has no `{file}`"))
}
