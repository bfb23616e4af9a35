//! T0631: No deck can hold a card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0631";

/// Warns of a card that every part of a deck refuses, and that nothing creates.
pub fn no_deck_holds(span: Span, card: &str, laws: &[Span]) -> Diagnostic {
    let message = format!("no deck can hold `{}`, and no effect creates it", shown(card));
    let diagnostic = Diagnostic::warning(CODE, span, message);
    let diagnostic =
        laws.iter().fold(diagnostic, |diagnostic, law| diagnostic.note(*law, "this keeps it out"));
    diagnostic.help("correct what it prints, or the rule about decks in `game.ron`")
}
