//! T0710: an effect that a card has not, or cannot have, as a ruling begins.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0710";

/// Something else than effects of a card.
pub fn no_effects_of(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected effects of a card, by its name")
        .help("write `\"Name\".effects`, or `effect 1 of \"Name\"`")
}

/// The card has none.
pub fn none(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{card}` has no effects"))
}

/// The card has fewer.
pub fn no_such(span: Span, card: &str, count: usize) -> Diagnostic {
    let message = match count {
        0 => format!("`{card}` has no effects"),
        1 => format!("`{card}` has 1 effect"),
        count => format!("`{card}` has {count} effects"),
    };
    let told = Diagnostic::error(CODE, span, message);
    match count {
        0 => told,
        1 => told.help("write `effect 1`"),
        count => told.help(format!("write one of `effect 1` to `effect {count}`")),
    }
}

/// Another card took it.
pub fn taken(span: Span, card: &str, number: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{card}` has its effect {number} no more: it was taken above"))
        .help("borrow it of the card that has it now")
}

/// A card takes an effect of itself.
pub fn its_own(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{card}` has this effect itself: there is nobody to take it from"))
}

/// The card has it already, and the game lets no card have an effect twice.
pub fn twice(span: Span, card: &str) -> Diagnostic {
    let message = format!("`{card}` has this effect already, and in this game no card has one twice");
    Diagnostic::error(CODE, span, message).help("leave it out: `borrow: (once: true)` in `game.ron` says so")
}

/// The game says nothing of what is borrowed in this phase.
pub fn no_law(span: Span, verb: &str, phase: &str) -> Diagnostic {
    let message = format!("this game does not say how long `{verb}` during `{phase}` lasts");
    Diagnostic::error(CODE, span, message).help("leave it out, or say `until` when")
}
