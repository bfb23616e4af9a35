//! H0807: something replaced by what takes other things.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "H0807",
    title: "the replacement takes other things",
    text: "\
What replaces a rule, an action or a `def` stands in its place: it is called with what the other was called with, and effects of cards
know its roles by name. So it has the same parameters: of a rule the same names and types, of an action the same names, of a `def` as
many.

Wrong, if the game says `rule bury(card: card) { … }`:
    replace rule bury(card: card, under: card) { move card to under under }
Right:
    replace rule bury(card: card) { move card to bottom of card.owner.grave }",
};

/// The replacement, and what it replaces.
pub fn other_parameters(span: Span, first: Span, what: &str, name: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("the {what} `{}` takes other things", shown(name)))
        .note(first, "this is replaced")
        .help(format!("write `{wanted}`"))
}
