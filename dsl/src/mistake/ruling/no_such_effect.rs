//! T0710: an effect that a card does not have, or cannot get, when a ruling begins.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0710";

/// Reports anything but the effects of a card.
pub fn no_effects_of(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the effects of a named card")
        .help("write `\"Name\".effects`, or `effect 1 of \"Name\"`")
}

/// Reports a card without effects.
pub fn none(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{card}` has no effects"))
}

/// Reports a number above the number of effects.
pub fn no_such(span: Span, card: &str, count: usize) -> Diagnostic {
    let message = match count {
        0 => format!("`{card}` has no effects"),
        1 => format!("`{card}` has 1 effect"),
        count => format!("`{card}` has {count} effects"),
    };
    let diagnostic = Diagnostic::error(CODE, span, message);
    match count {
        0 => diagnostic,
        1 => diagnostic.help("write `effect 1`"),
        count => diagnostic.help(format!("write `effect 1` to `effect {count}`")),
    }
}

/// Reports an effect that another card took.
pub fn taken(span: Span, card: &str, number: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{card}` no longer has effect {number}: it was taken above"))
        .help("take it from the card that has it now")
}

/// Reports a card that takes its own effect.
pub fn its_own(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{card}` cannot take an effect from itself"))
}

/// Reports an effect that the card already has, in a game where no card has an effect twice.
pub fn twice(span: Span, card: &str) -> Diagnostic {
    let message = format!("`{card}` already has this effect, and in this game no card has an effect twice");
    Diagnostic::error(CODE, span, message).help("remove it: `borrow: (once: true)` in `game.ron` forbids it")
}

/// Reports a phase for which the game does not say how long borrowing lasts.
pub fn no_law(span: Span, verb: &str, phase: &str) -> Diagnostic {
    let message = format!("this game does not say how long `{verb}` lasts during `{phase}`");
    Diagnostic::error(CODE, span, message)
        .help("remove it, or write how long it lasts: `until end of p1 PHASE`")
}
