//! R0218: An Offer asks nobody.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0218";

/// Reports an Offer outside of a turn.
pub fn no_turn(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "nobody is asked here: outside of a `Turn` it is nobody's turn")
        .help("add `to: All`, or move it into a `Turn`")
}

/// Reports `to: Foe` in a game for more than two.
pub fn many_foes(span: Span, seats: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "with more than two seats, `Foe` could be any of several players")
        .note(seats, "the number of seats is defined here")
}

/// Reports an Offer without actions.
pub fn no_action(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an `Offer` needs at least one action")
        .help("write the names of actions in `rules.tiru`, or \"cards\" for the actions of cards")
}
