//! Failed, missing and untestable rulings: J04xx.

use crate::mistake::prelude::*;

/// A ruling fails.
const FAILS: &str = "J0401";

/// Adds the effects of an endless loop, with their names and lines, and how to end it.
#[must_use]
pub fn in_a_loop(diagnostic: Diagnostic, effects: &[(String, Span)]) -> Diagnostic {
    let diagnostic = effects.iter().fold(diagnostic, |diagnostic, (name, line)| {
        diagnostic.note(*line, format!("{name} is part of the loop"))
    });
    if effects.is_empty() {
        return diagnostic;
    }
    diagnostic.help(
        "something must end the loop: `limit 1 per turn` or `once` on an effect, or an `if` that becomes false",
    )
}

/// Names the house rules under which something is wrong; nothing if there are none.
pub fn under(houses: &[String]) -> String {
    match houses {
        [] => String::new(),
        houses => format!(", under the house rules `{}`", houses.join("`, `")),
    }
}

/// Reports the line at which the ruling fails; `houses` are the house rules it was tested under.
pub fn fails(span: Span, ruling: (Span, &str), houses: &[String], expected: &str, found: &str) -> Diagnostic {
    let (title, name) = ruling;
    let under = under(houses);
    Diagnostic::error(FAILS, span, format!("expected {expected}, found: {found}"))
        .label(found)
        .note(title, format!("in the ruling `{name}`{under}"))
}

/// A ruling cannot be tested yet.
const NOT_YET: &str = "J0402";

/// Warns of a ruling; `word` is what Tiru cannot play yet, with its span.
pub fn not_yet(span: Span, title: &str, word: Option<(&str, Span)>) -> Diagnostic {
    let diagnostic = Diagnostic::warning(NOT_YET, span, format!("the ruling `{title}` cannot be tested yet"));
    match word {
        Some((word, place)) => diagnostic.note(place, format!("Tiru cannot play this yet: `{word}`")),
        None => diagnostic,
    }
}

/// No ruling checks a statement of `RULES.md`.
const UNCHECKED: &str = "J0403";

/// Warns of a statement that no ruling names.
pub fn unchecked(span: Span, id: &str) -> Diagnostic {
    Diagnostic::warning(UNCHECKED, span, format!("no ruling checks `{id}`"))
        .help(format!("write a ruling whose title begins with `{id}:`, or mark the line with *(table)*"))
}

/// Tiru reads a text but cannot play it yet.
const UNPLAYED: &str = "J0404";

/// The feature that is missing where an effect would have to remember a whole set.
pub(crate) const SET: &str = "a set in a granted effect";

/// Reports what cannot be played yet.
pub fn unplayed(span: Span, word: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(UNPLAYED, span, format!("Tiru cannot play this yet: `{word}`"));
    match word {
        "order" => {
            diagnostic.help("remove the `order` of this phase: the `order` of the game applies to all phases")
        }
        SET => {
            diagnostic.help("write `each x in …` around it: then each of the cards is remembered by itself")
        }
        _ => diagnostic,
    }
}
