//! F0101: a game without one of the two files that every game has.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;

const CODE: &str = "F0101";

/// The game in this folder has no such file.
pub fn missing(source: SourceId, game: &str, file: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("the game `{game}` has no `{file}`"))
}
