//! F0106: a pack, deck or ruling for a game that is not there.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "F0106";

/// No game is called so; these are there.
pub fn unknown_game<'a>(span: Span, named: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, format!("there is no game `{}`", shown(named)));
    match nearest(named, known) {
        Some(meant) => told.help(format!("did you mean `{meant}`?")),
        None => told.help("`tiru list` shows the games that are found"),
    }
}
