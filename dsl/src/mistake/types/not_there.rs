//! T0514: a value that a card may have forgotten.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0514",
    title: "a card leaves out a value that all cards like it print",
    text: "\
A number or word that a card does not print is none: no comparison with it holds, and nothing is added to it. That may be meant
(a spell has no strength), so this is a warning. It is given for one card only: all others, or all others of the same kind,
print the value.

Doubtful, where every other card has a `speed`:
    card \"Crab\" { power 3 }
Better:
    card \"Crab\" { power 3   speed 2 }",
};

/// The card, the value, and how many cards like it print that.
pub fn not_there(span: Span, card: &str, attr: &str, count: usize, like: &str) -> Diagnostic {
    let (card, attr) = (shown(card), shown(attr));
    Diagnostic::warning(&PAGE, span, format!("`{card}` prints no `{attr}`; {count} {like} do"))
        .help(format!("write `{attr}` and its value on the card, or leave it so if it has none"))
}
