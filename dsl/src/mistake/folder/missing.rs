//! F0101: A game lacks `game.ron` or `rules.tiru`.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;

const CODE: &str = "F0101";

/// Reports the missing file.
pub fn missing(source: SourceId, game: &str, file: &str) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    Diagnostic::error(CODE, span, format!("the game `{game}` has no `{file}`"))
}
