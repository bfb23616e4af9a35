//! H0803: a house that takes away what is still needed.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "H0803",
    title: "something still needs what the house removes",
    text: "\
What a house removes is gone for the whole game: for its rules, its packs, its rulings, and for the other houses laid with it. Here
something is left that names it. Remove or replace that, too, in the house.

A ruling of the game that is about what is gone is replaced by a ruling beside the house whose title begins with the same id.

Wrong, if `rule end_turn` of the game moves cards to `my.pond`:
    Remove(zone: \"pond\")
Right, with the `.tiru` file beside it:
    Remove(zone: \"pond\")
    replace rule end_turn { draw(1) }",
};

/// How many places are shown.
const SHOWN: usize = 4;

/// What is removed, and where it is named all the same.
pub fn hanging(span: Span, what: &str, name: &str, uses: &[Span]) -> Diagnostic {
    let mut told =
        Diagnostic::error(&PAGE, span, format!("the {what} `{}` is removed, but still needed", shown(name)))
            .label("removed here");
    for span in uses.iter().take(SHOWN) {
        told = told.note(*span, "needed here");
    }
    if uses.len() > SHOWN { told.help(format!("and in {} places more", uses.len() - SHOWN)) } else { told }
}
