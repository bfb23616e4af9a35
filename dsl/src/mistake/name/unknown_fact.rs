//! T0402: a word after a dot that its thing does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0402",
    title: "a thing has no such attribute or part",
    text: "\
After a dot stands what is known of the thing before it. Which words there are depends on what the thing is:

    a card    its attributes, and name, owner, holder, zone, spot, column, facing, under, effects, playable
    a seat    its attributes, its zones, and foe
    a spot    column, card, empty, facing, zone
    a zone    spots, effects; of a zone with `spots: 1` also all that can be asked of its card
    an effect card, origin, used, name

Of several cards at once only their effects can be asked. Ask each of them, or add up.

Wrong:
    let all = my.field.power
Right:
    let all = sum(my.field, .power)

Wrong:
    rule hurt(card: card) { card.hitpoints -= 1 }
Right:
    rule hurt(card: card) { card.hp -= 1 }",
};

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
    near(Diagnostic::error(&PAGE, span, format!("{whose} has no `{}`", shown(name))), name, known)
}

/// Nothing can be asked of such a thing.
pub fn nothing_known(span: Span, name: &str, whose: &str, set: bool) -> Diagnostic {
    let diagnostic = Diagnostic::error(&PAGE, span, format!("{whose} has no `{}`", shown(name)));
    if set {
        diagnostic.help(format!("ask each of them, or add up: `sum(…, .{})`", shown(name)))
    } else {
        diagnostic
    }
}

/// It can be asked of each card, but not of all at once.
pub fn of_many_cards(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        &PAGE,
        span,
        format!("`{}` can be asked of one card, and these are several", shown(name)),
    )
    .help(format!("ask each of them, or add up: `sum(…, .{})`", shown(name)))
}

/// The zone is not one of a seat.
pub fn shared_zone(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{name}` is one zone for all seats"))
        .help(format!("write `{name}` alone"))
}
