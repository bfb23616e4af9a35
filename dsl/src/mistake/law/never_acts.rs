//! T0627: An effect can never act.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{or_list, shown};

const CODE: &str = "T0627";

fn never(span: Span, card: &str, why: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("this effect of `{}` can never act: {why}", shown(card)))
}

/// Warns that effects work in no zone of the game.
pub fn no_zone(span: Span, card: &str) -> Diagnostic {
    never(span, card, "no zone of the game lets effects work")
        .help("write `live: Always` in a zone of `game.ron`, or `in ZONE` before the effect")
}

/// Warns that no phase offers the actions of cards.
pub fn not_offered(span: Span, card: &str) -> Diagnostic {
    never(span, card, "no phase offers the actions of cards")
        .help("add `\"cards\"` to the `do` of an `Offer` in `game.ron`; in house rules, write `Set(\"phase.NAME.do\", […])` in `house.ron`")
}

/// Warns that nothing does what triggers it.
pub fn nobody(span: Span, card: &str, deed: &str) -> Diagnostic {
    never(span, card, &format!("nothing in this game does `{}` that way", shown(deed))).help(
        "`tiru when GAME CARD` shows what triggers an effect; `tiru rules GAME` shows what this game does",
    )
}

/// Warns that what triggers it is always done quietly.
pub fn quiet(span: Span, card: &str, deed: &str) -> Diagnostic {
    never(span, card, &format!("this game only does `{}` quietly, and nothing triggers on that", shown(deed)))
        .help("remove `quietly` from the line that does it, or use another trigger")
}

/// Warns that the card is in these zones when it happens.
pub fn not_live(span: Span, card: &str, zones: &[String]) -> Diagnostic {
    let names = zones.iter().map(String::as_str);
    let last = zones.last().map_or("ZONE", String::as_str);
    never(span, card, &format!("its card is in {} then, where it does not work", or_list(names)))
        .help(format!("write `in {last}` before it, or use a trigger that happens where it works"))
}

/// Warns that the card is face down when it happens.
pub fn face_down(span: Span, card: &str, zone: &str) -> Diagnostic {
    never(span, card, &format!("its card comes to `{zone}` face down, and works there only face up"))
        .help("write `on reveal`")
}
