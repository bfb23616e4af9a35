//! T0710: an effect that a card has not, or cannot have, as a ruling begins.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0710",
    title: "a card cannot have this effect as the ruling begins",
    text: "\
`tiru effect 2 of \"Diva\" onto \"Mimic\"` says that the one card has an effect of the other as the ruling begins. Effects are counted
as they are printed on the card, then as it got them, the oldest first; what another card took keeps its number and is not there
to be borrowed. `\"Diva\".effects` are all that are there. With `sedut` the other card has it no more; without `onto` whoever took it
has left. What is borrowed first stands first.

`until end of p1 turn` says how long; `during support` that it was borrowed in this phase, where `borrow:` in `game.ron` says how long
that lasts. Where neither stands it is as the game says of any other time.

Wrong, if the card has one effect:
    given { tiru effect 2 of \"Diva\" onto \"Mimic\" }
Right:
    given { tiru effect 1 of \"Diva\" onto \"Mimic\" }",
};

/// Something else than effects of a card.
pub fn no_effects_of(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "expected effects of a card, by its name")
        .help("write `\"Name\".effects`, or `effect 1 of \"Name\"`")
}

/// The card has none.
pub fn none(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{card}` has no effects"))
}

/// The card has fewer.
pub fn no_such(span: Span, card: &str, count: usize) -> Diagnostic {
    let message = match count {
        0 => format!("`{card}` has no effects"),
        1 => format!("`{card}` has 1 effect"),
        count => format!("`{card}` has {count} effects"),
    };
    let told = Diagnostic::error(&PAGE, span, message);
    match count {
        0 => told,
        1 => told.help("write `effect 1`"),
        count => told.help(format!("write one of `effect 1` to `effect {count}`")),
    }
}

/// Another card took it.
pub fn taken(span: Span, card: &str, number: usize) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{card}` has its effect {number} no more: it was taken above"))
        .help("borrow it of the card that has it now")
}

/// A card takes an effect of itself.
pub fn its_own(span: Span, card: &str) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        format!("`{card}` has this effect itself: there is nobody to take it from"),
    )
}

/// The card has it already, and the game lets no card have an effect twice.
pub fn twice(span: Span, card: &str) -> Diagnostic {
    let message = format!("`{card}` has this effect already, and in this game no card has one twice");
    Diagnostic::error(&PAGE, span, message).help("leave it out: `borrow: (once: true)` in `game.ron` says so")
}

/// The game says nothing of what is borrowed in this phase.
pub fn no_law(span: Span, verb: &str, phase: &str) -> Diagnostic {
    let message = format!("this game does not say how long `{verb}` during `{phase}` lasts");
    Diagnostic::error(&PAGE, span, message).help("leave it out, or say `until` when")
}
