//! F0102: a file of one game that says it is for another.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "F0102",
    title: "this file is for another game",
    text: "\
The first line of a pack, a deck, rules or rulings ends with the game it is for: the name of that game's folder. This file
lies in the folder of one game and names another. What stands below that
line is not checked before the line is right.

Wrong:
    mygame/packs/first.tiru     begins with   pack \"First cards\" for theirgame
Right:
    mygame/packs/first.tiru     begins with   pack \"First cards\" for mygame

If a game's folder was copied to make a new game, the first line of each of its files must name the new one.",
};

/// The file names this game, and lies in the folder of that one.
pub fn other_game(span: Span, named: &str, folder: &str) -> Diagnostic {
    let message =
        format!("this file is for `{}`, but lies in the folder of `{}`", shown(named), shown(folder));
    Diagnostic::error(&PAGE, span, message).help(format!("write `for {}`", shown(folder)))
}
