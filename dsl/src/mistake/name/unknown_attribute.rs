//! T0410: an attribute that does not exist.

use tiru_engine::rules::{Of, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::suggest;
use crate::mistake::{other_games, shown};

pub(crate) const CODE: &str = "T0410";

/// Reports an attribute that nothing has, or nothing of the kind `of`; `elsewhere` is the kind that has it.
pub fn unknown_attribute(
    span: Span,
    name: &str,
    of: Option<Of>,
    elsewhere: Option<Of>,
    known: Vec<&str>,
) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, message(name, of));
    match elsewhere {
        None if of == Some(Of::Card) && other_games::printed_text(name) => diagnostic
            .help("write the effect itself, `on … { … }`: its text is made from it; `says \"…\"` before it has other words"),
        Some(carrier) => diagnostic.help(belongs_to(name, carrier)),
        None => suggest(diagnostic, name, known),
    }
}

/// Reports a zone where an attribute is expected.
pub fn zone(span: Span, name: &str, of: Option<Of>) -> Diagnostic {
    let zone = shown(name);
    let place = if of == Some(Of::Seat) { format!("my.{zone}") } else { zone.clone() };
    Diagnostic::error(CODE, span, message(name, of))
        .help(format!("`{zone}` is a zone: move cards there, `move CARD to {place}`"))
}

fn message(name: &str, of: Option<Of>) -> String {
    let name = shown(name);
    match of {
        Some(Of::Card) => format!("cards have no attribute `{name}`"),
        Some(Of::Seat) => format!("seats have no attribute `{name}`"),
        Some(Of::Game) => format!("the game has no attribute `{name}`"),
        None => format!("there is no attribute `{name}`"),
    }
}

/// Returns the help for an attribute that something else has.
pub(crate) fn belongs_to(name: &str, carrier: Of) -> String {
    let name = shown(name);
    match carrier {
        Of::Card => {
            format!("`{name}` is an attribute of cards: write the card before it, such as `card.{name}`")
        }
        Of::Seat => {
            format!("`{name}` is an attribute of seats: write the seat before it, such as `me.{name}`")
        }
        Of::Game => format!("`{name}` is an attribute of the game: write `game.{name}`"),
    }
}

/// Reports an unknown attribute that is a word of the attribute before it, or nearly one.
pub fn word_of(span: Span, name: &str, list: &str, right: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("cards have no attribute `{}`", shown(name)))
        .help(format!("put commas between several words of `{list}`: `{list} …, {right}`"))
}

/// Reports `values(…)` of something without words.
pub fn no_list(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, "`values` needs the name of an attribute with words");
    suggest(diagnostic, name, known)
}
