//! F0001: a folder where a file is wanted.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "F0001",
    title: "this is a folder, not a file",
    text: "\
At this place Tiru wants to read a file, and found a folder of that name. A game is a folder that holds `game.ron`, `rules.tiru` and
the folders `packs`, `decks`, `houses`, `rulings` and `scripts`; commands that want a game take the folder, commands that want a deck, a
house or a saved match take a file.

Wrong:
    tiru play harbour --deck decks
    mkdir cards/mygame/game.ron
Right:
    tiru play harbour --deck decks/fair-wind.deck
    cp -r cards/harbour cards/mygame",
};

/// The path is that of a folder.
pub fn is_folder(source: SourceId, path: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(&PAGE, span, format!("`{}` is a folder, not a file", shown(path)))
}
