//! R0218: an offer to a seat that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "R0218",
    title: "nobody is asked here",
    text: "\
An `Offer` asks the seat whose turn it is, unless it says `to: Foe` or `to: All`. Outside of a `Turn` it is nobody's turn, so it
must be `to: All`.

Wrong:
    Round(steps: [Offer(do: [\"bid\"], exactly: 1)])
Right:
    Round(steps: [Offer(do: [\"bid\"], exactly: 1, to: All, secret: true)])
or  Round(steps: [Turn(steps: [Offer(do: [\"bid\"], exactly: 1)])])

`to: Foe` is for games of two seats: with more there is no telling which one is meant. And an Offer must name at least one
action.",
};

/// There is no turn around it.
pub fn no_turn(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "outside of a `Turn` it is nobody's turn, so nobody is asked here")
        .help("add `to: All`, or put it into a `Turn`")
}

/// There may be several foes.
pub fn many_foes(span: Span, seats: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "with more than two seats there is no telling which foe is asked")
        .note(seats, "the number of seats")
}

/// There is no action in it.
pub fn no_action(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "an offer needs at least one action")
        .help("name actions of `rules.tiru`, or \"cards\" for the actions of cards")
}
