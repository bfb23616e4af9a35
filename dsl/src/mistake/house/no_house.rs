//! H0810: a ruling under a house that is not there.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::listed;
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "H0810",
    title: "no house is called this",
    text: "\
`given { house \"NAME\" }` says under which house rules a ruling holds. Nothing in the folder `houses/` of the game is called so. The name
is the one that the house has in its own files, not that of its folder.

Wrong, if house.ron says `name: \"Short evening\"`:
    given { house \"Short evning\" }
Right:
    given { house \"Short evening\" }

Rulings that lie beside a house hold under it without a word.",
};

/// There is none, and what there is.
pub fn no_house(span: Span, wrong: &str, known: &[&str]) -> Diagnostic {
    let told = Diagnostic::error(&PAGE, span, format!("no house is called \"{}\"", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => told.help(format!("did you mean \"{}\"?", shown(right))),
        None if known.is_empty() => told.help("the folder `houses/` of the game is empty"),
        None => told.help(format!("write {}", listed(known.iter().copied().take(12)))),
    }
}
