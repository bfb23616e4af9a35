//! T0402: a name after a dot that the thing before it does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0402";

/// The kind of the thing before the dot.
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

/// Reports the name; `known` are the names that the thing has.
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
    suggest(Diagnostic::error(CODE, span, format!("{whose} has no `{}`", shown(name))), name, known)
}

/// Reports a function after a dot.
pub fn function(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a function and cannot follow a dot"))
        .help(format!("write `{name}(…)`"))
}

/// Reports a name after something that has no values.
pub fn nothing_known(span: Span, name: &str, whose: &str, set: bool) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("{whose} has no `{}`", shown(name)));
    if set { diagnostic.help(of_one_or_all(name)) } else { diagnostic }
}

/// Reports a value of a single card that is read from several cards.
pub fn of_many_cards(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{}` belongs to a single card, and these are several", shown(name)),
    )
    .help(of_one_or_all(name))
}

fn of_one_or_all(name: &str) -> String {
    let name = shown(name);
    format!("read it from one of them, `first(…).{name}`, or add it up, `sum(…, .{name})`")
}

/// Reports a shared zone that is read from a seat.
pub fn shared_zone(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{name}` is a shared zone and belongs to no seat"))
        .help(format!("write `{name}` alone"))
}
