//! J0401: a ruling that does not hold in its game.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0401";

/// Where a match is stopped because effects go round, each with its name and its line; what to do about it.
#[must_use]
pub fn goes_round(told: Diagnostic, effects: &[(String, Span)]) -> Diagnostic {
    let told =
        effects.iter().fold(told, |told, (name, line)| told.note(*line, format!("{name} goes round here")));
    if effects.is_empty() {
        return told;
    }
    told.help(
        "something has to end it: `limit 1 per turn` or `once` on an effect, or an `if` that stops being so",
    )
}

/// At this line the ruling wants one thing and finds another; `houses` are those it was judged under.
pub fn fails(span: Span, ruling: (Span, &str), houses: &[String], expected: &str, found: &str) -> Diagnostic {
    let (title, name) = ruling;
    let under = match houses {
        [] => String::new(),
        houses => format!(", under the house rules `{}`", houses.join("`, `")),
    };
    Diagnostic::error(CODE, span, format!("expected {expected}, found: {found}"))
        .label(found)
        .note(title, format!("in the ruling `{name}`{under}"))
}
