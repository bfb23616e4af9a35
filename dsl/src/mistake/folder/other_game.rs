//! F0102: a file of one game that says it is for another.

use tiru_engine::rules::Span;

use super::titled;
use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0102";

/// The file names this game, and lies in the folder of that one.
pub fn other_game(span: Span, named: &str, folder: &str) -> Diagnostic {
    // The title of the game is written where its id belongs.
    if titled(named, [folder]).is_some()
        && named.contains(|letter: char| letter == ' ' || letter.is_uppercase())
    {
        return Diagnostic::error(CODE, span, format!("a game is named by its id, found `{}`", shown(named)))
            .help(format!("write `for {}`", shown(folder)));
    }
    let message =
        format!("this file is for `{}`, but lies in the folder of `{}`", shown(named), shown(folder));
    Diagnostic::error(CODE, span, message).help(format!("write `for {}`", shown(folder)))
}
