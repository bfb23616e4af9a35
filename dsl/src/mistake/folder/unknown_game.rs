//! F0106: a pack, deck or ruling for a game that is not there.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "F0106",
    title: "for a game that is not there",
    text: "\
The first line of a pack, a deck or rulings ends with the game it is for. No game of that name was found: not in the folders
above the file or in a `cards` folder beside them, not around the current folder, and none is built in. Without its game a
card cannot be checked.

Wrong:
    pack \"First cards\" for mygmae
Right:
    pack \"First cards\" for mygame

`tiru list` shows the games that are found.",
};

/// No game is called so; these are there.
pub fn unknown_game<'a>(span: Span, named: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let told = Diagnostic::error(&PAGE, span, format!("there is no game `{}`", shown(named)));
    match nearest(named, known) {
        Some(meant) => told.help(format!("did you mean `{meant}`?")),
        None => told.help("`tiru list` shows the games that are found"),
    }
}
