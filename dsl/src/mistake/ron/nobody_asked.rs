//! R0218: an offer to a seat that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0218";

/// There is no turn around it.
pub fn no_turn(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "outside of a `Turn` it is nobody's turn, so nobody is asked here")
        .help("add `to: All`, or put it into a `Turn`")
}

/// There may be several foes.
pub fn many_foes(span: Span, seats: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "with more than two seats there is no telling which foe is asked")
        .note(seats, "the number of seats")
}

/// There is no action in it.
pub fn no_action(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "an offer needs at least one action")
        .help("name actions of `rules.tiru`, or \"cards\" for the actions of cards")
}
