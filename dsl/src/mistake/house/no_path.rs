//! H0802: a house that changes what the game does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::listed;
use crate::mistake::{nearest, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "H0802",
    title: "the game has nothing of this name to change",
    text: "\
A change in house.ron names what it changes: a setting, a phase, or a path. A path begins with what it is about:

    \"seat.NAME.FIELD\"   an attribute of seats; `card.` of cards, `game.` of the game
    \"zone.NAME.FIELD\"   a zone
    \"phase.NAME.FIELD\"  a phase
    \"deck.NAME.FIELD\"   a part of the deck
    \"limits.FIELD\"      `borrow.FIELD` likewise
    \"order\"             likewise seats, first, turns, agree, setup, icons, conflicts

The fields are those of game.ron. What something is called cannot be set: other files know it by its name.

Wrong, if the game says `(of: Seat, name: \"lives\", …)`:
    Set(\"seat.live.start\", 8)
Right:
    Set(\"seat.lives.start\", 8)",
};

/// Nothing is called so; and what there is.
pub fn no_path(span: Span, what: &str, wrong: &str, known: &[&str]) -> Diagnostic {
    let told = Diagnostic::error(&PAGE, span, format!("the game has no {what} `{}`", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => told.help(format!("did you mean `{right}`?")),
        None if known.is_empty() => told,
        None => told.help(format!("write {}", listed(known.iter().copied().take(12)))),
    }
}

/// The path is too short or too long.
pub fn no_field(span: Span, path: &str, form: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{}` names no single field", shown(path)))
        .help(format!("write `{form}`"))
}

/// It is a name, which others know it by.
pub fn is_name(span: Span, field: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{field}` is what it is known by, and cannot be set"))
        .help("remove it and add another one")
}
