//! D0324: a deck that names a part of the table's own.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "D0324",
    title: "this part is the table's own",
    text: "\
A part that `game.ron` calls `shared` is there once for all players, and holds what its `default` says. Decks of players hold only
the other parts.

Wrong:
    stock:                  the game has (part: \"stock\", shared: true, …)
    2 Crab
Right:
    // in game.ron, for everybody
    (part: \"stock\", to: \"sea\", shared: true, size: (2, 2),
     default: [\"Crab\", \"Crab\"])",
};

/// The part as a deck names it, and where the game has it.
pub fn shared(span: Span, name: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("the part `{}` is the table's own", shown(name)))
        .note(declared, "it is `shared`: one for all players")
        .help("leave it out: it holds what `default` says")
}
