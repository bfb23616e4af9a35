//! T0412: a name that was given before.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0412",
    title: "this name is given twice",
    text: "\
Rules and actions share one list of names, because both are deeds. A `def`, a check, a table of parts, a part and a ruling each have
a name that no other of its kind has. One card prints each attribute once.

Two cards are the same if name, variant and pack are the same. Give one of them another variant, which stands after the name.

Wrong:
    card \"Crab\" { power 3 }
    card \"Crab\" { power 5 }
Right:
    card \"Crab\" { power 3 }
    card \"Crab\" \"giant\" { power 5 }

A house that changes a rule says so, and then the name is given once:

    replace rule bury(card: card) { move card to bottom of card.owner.discard }",
};

/// The second one, and where the first stands.
pub fn twice(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, second, format!("{what} `{}` is there already", shown(name)))
        .note(first, "the first is here")
}

/// A house writes something that the game has.
pub fn in_house(second: Span, first: Span, what: &str, name: &str, form: &str) -> Diagnostic {
    twice(second, first, what, name)
        .help(format!("to put it in the place of that one, write `replace {form}`"))
}

/// A house writes a card that a pack has.
pub fn card_in_house(second: Span, first: Span, name: &str) -> Diagnostic {
    let name = shown(name);
    Diagnostic::error(&PAGE, second, format!("there is a card \"{name}\" already"))
        .note(first, "the first is here")
        .help(format!("to print it anew, write `replace card \"{name}\" {{ … }}`"))
}

/// The second card of one name, variant and pack.
pub fn card(second: Span, first: Span, name: &str, in_ruling: bool) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, second, format!("there is a card \"{}\" already", shown(name)))
        .note(first, "the first is here");
    diagnostic.help(if in_ruling {
        "use that card, or give this one another name"
    } else {
        "give one of them another variant: `card \"Name\" \"variant\" { … }`"
    })
}
