//! T0412: a name that is already taken.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

pub(crate) const CODE: &str = "T0412";

/// Reports the second definition; `first` is the place of the first one.
pub fn already_defined(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("{what} `{}` is already defined", shown(name)))
        .note(first, "first defined here")
}

/// Reports house rules that define something the game already has.
pub fn in_house(second: Span, first: Span, what: &str, name: &str, form: &str) -> Diagnostic {
    already_defined(second, first, what, name)
        .help(format!("to replace the first one, write `replace {form}`"))
}

/// Reports house rules that define a card of a pack.
pub fn card_in_house(second: Span, first: Span, name: &str) -> Diagnostic {
    let name = shown(name);
    Diagnostic::error(CODE, second, format!("the card \"{name}\" is already defined"))
        .note(first, "first defined here")
        .help(format!("to replace the first one, write `replace card \"{name}\" {{ … }}`"))
}

/// The place where the second card of a name is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Second {
    /// In a pack.
    Pack,
    /// In a ruling.
    Ruling,
    /// In the cards of a `make`.
    Make,
}

/// Reports the second card with the same name, variant and pack.
pub fn card(second: Span, first: Span, name: &str, whose: Second) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, second, format!("the card \"{}\" is already defined", shown(name)))
            .note(first, "first defined here");
    diagnostic.help(match whose {
        Second::Ruling => "use that card, or choose another name for this one",
        Second::Make => "choose another name for one of them: change the text after `make`",
        Second::Pack => "give one of them a variant of its own: `card \"Name\" \"variant\" { … }`",
    })
}
