//! D0321: The game has no such part of a deck.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{shown, suggest};

const CODE: &str = "D0321";

/// Reports the name and suggests a known one.
pub fn unknown_part(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(
        Diagnostic::error(CODE, span, format!("`{}` is not a part of decks of this game", shown(name))),
        name,
        known,
    )
}
