//! T0412: a name that was given before.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0412";

/// The second one, and where the first stands.
pub fn already_defined(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("{what} `{}` is there already", shown(name)))
        .note(first, "the first is here")
}

/// A house writes something that the game has.
pub fn in_house(second: Span, first: Span, what: &str, name: &str, form: &str) -> Diagnostic {
    already_defined(second, first, what, name)
        .help(format!("to put it in the place of that one, write `replace {form}`"))
}

/// A house writes a card that a pack has.
pub fn card_in_house(second: Span, first: Span, name: &str) -> Diagnostic {
    let name = shown(name);
    Diagnostic::error(CODE, second, format!("there is a card \"{name}\" already"))
        .note(first, "the first is here")
        .help(format!("to print it anew, write `replace card \"{name}\" {{ … }}`"))
}

/// Where the second card of a name is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Second {
    /// In a pack.
    Pack,
    /// In a ruling.
    Ruling,
    /// It comes out of a `make`.
    Make,
}

/// The second card of one name, variant and pack.
pub fn card(second: Span, first: Span, name: &str, whose: Second) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, second, format!("there is a card \"{}\" already", shown(name)))
        .note(first, "the first is here");
    diagnostic.help(match whose {
        Second::Ruling => "use that card, or give this one another name",
        Second::Make => "give one of them another name: change the text after `make`",
        Second::Pack => "give one of them another variant: `card \"Name\" \"variant\" { … }`",
    })
}
