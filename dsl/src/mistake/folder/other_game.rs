//! F0102: a file of one game that says it is for another.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0102";

/// The file names this game, and lies in the folder of that one.
pub fn other_game(span: Span, named: &str, folder: &str) -> Diagnostic {
    let message =
        format!("this file is for `{}`, but lies in the folder of `{}`", shown(named), shown(folder));
    Diagnostic::error(CODE, span, message).help(format!("write `for {}`", shown(folder)))
}
