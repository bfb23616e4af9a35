//! T0616: `by chance` where nothing is drawn.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0616",
    title: "chance does not do this",
    text: "\
Chance picks: `choose x in S by chance`, `choose one by chance { … }`, and `shuffle`. It does not answer `may`, put cards in order or
move them; `move … to random place of …` says where by chance.

Wrong:
    may by chance { draw 1 }
Right:
    choose side in values(coin) by chance
    if side = heads { draw 1 }",
};

/// The verb.
pub fn no_chance(span: Span, verb: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{verb}` is not done by chance"))
        .help("write `choose … by chance` first")
}
