//! T0410: an attribute that there is not.

use tiru_engine::rules::Span;

use crate::blueprint::Carrier;
use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0410";

/// Nothing, or nothing of this kind, carries an attribute of this name; perhaps something else does.
pub fn unknown_attribute(
    span: Span,
    name: &str,
    of: Option<Carrier>,
    elsewhere: Option<Carrier>,
    known: Vec<&str>,
) -> Diagnostic {
    let text = match of {
        Some(Carrier::Card) => format!("cards have no attribute `{}`", shown(name)),
        Some(Carrier::Seat) => format!("seats have no attribute `{}`", shown(name)),
        Some(Carrier::Game) => format!("the game has no attribute `{}`", shown(name)),
        None => format!("there is no attribute `{}`", shown(name)),
    };
    let diagnostic = Diagnostic::error(CODE, span, text);
    match elsewhere {
        Some(Carrier::Card) => diagnostic.help(format!("cards have one: `card.{name}`")),
        Some(Carrier::Seat) => diagnostic.help(format!("seats have one: `me.{name}`")),
        Some(Carrier::Game) => diagnostic.help(format!("the game has one: `game.{name}`")),
        None => near(diagnostic, name, known),
    }
}

/// Nothing carries an attribute of this name, but it is a word of the list before it, or nearly one.
pub fn word_of(span: Span, name: &str, list: &str, right: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("cards have no attribute `{}`", shown(name)))
        .help(format!("commas stand between several words of `{list}`: `{list} …, {right}`"))
}

/// It has no words.
pub fn no_list(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, "`values` takes the name of an attribute that has words");
    near(diagnostic, name, known)
}
