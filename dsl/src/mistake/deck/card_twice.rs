//! D0323: Two lines of one part list the same card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "D0323";

/// Reports the second line.
pub fn card_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("\"{}\" is listed twice", shown(name)))
        .note(first, "first listed here")
        .help("combine both into one line")
}
