//! D0323: a card in two lines of one part.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "D0323";

/// The second line, and where the first is.
pub fn card_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("\"{}\" has a line already", shown(name)))
        .note(first, "the first is here")
        .help("write both into one line")
}
