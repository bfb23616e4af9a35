//! T0425: a deck of all cards of a pattern after which none are made.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{near, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "T0425",
    title: "no cards are made so",
    text: "\
`default: All(\"{rank} of {suit}\")` puts one of every card into the deck that a `make` with this pattern makes. The pattern is written
as in `make`, in one of the packs of the game.

Wrong:
    default: All(\"{rank} {suit}\")
Right, with `make \"{rank} of {suit}\" from rank, suit { }` in a pack:
    default: All(\"{rank} of {suit}\")",
};

/// There is no such pattern.
pub fn unknown_pattern(span: Span, pattern: &str, known: Vec<&str>) -> Diagnostic {
    let none = known.is_empty();
    let told = Diagnostic::error(&PAGE, span, format!("no `make` makes cards called \"{}\"", shown(pattern)));
    let told = if none { told.help("a pack has to `make` them of tables of parts") } else { told };
    near(told, pattern, known)
}
