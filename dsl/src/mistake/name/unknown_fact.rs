//! T0402: a word after a dot that its thing does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0402";

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A card.
    Card,
    /// A seat.
    Seat,
    /// A card or a seat.
    Target,
    /// A spot.
    Spot,
    /// A zone.
    Zone,
    /// An effect.
    Effect,
    /// The game.
    Game,
}

/// It has none of this name.
pub fn unknown_fact(span: Span, name: &str, whose: Whose, known: Vec<&str>) -> Diagnostic {
    let whose = match whose {
        Whose::Card => "a card",
        Whose::Seat => "a seat",
        Whose::Target => "a card or a seat",
        Whose::Spot => "a spot",
        Whose::Zone => "a zone",
        Whose::Effect => "an effect",
        Whose::Game => "the game",
    };
    near(Diagnostic::error(CODE, span, format!("{whose} has no `{}`", shown(name))), name, known)
}

/// A function stands after a dot.
pub fn function(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a function, and stands before what it is asked of"))
        .help(format!("write `{name}(…)`"))
}

/// Nothing can be asked of such a thing.
pub fn nothing_known(span: Span, name: &str, whose: &str, set: bool) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("{whose} has no `{}`", shown(name)));
    if set { diagnostic.help(of_one_or_all(name)) } else { diagnostic }
}

/// It can be asked of each card, but not of all at once.
pub fn of_many_cards(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{}` can be asked of one card, and these are several", shown(name)),
    )
    .help(of_one_or_all(name))
}

fn of_one_or_all(name: &str) -> String {
    let name = shown(name);
    format!("ask one of them: `first(…).{name}`; or add up: `sum(…, .{name})`")
}

/// The zone is not one of a seat.
pub fn shared_zone(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is one zone for all seats"))
        .help(format!("write `{name}` alone"))
}
