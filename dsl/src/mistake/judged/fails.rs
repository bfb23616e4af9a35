//! J0401: A ruling fails.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "J0401";

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
    Diagnostic::error(CODE, span, format!("expected {expected}, found: {found}"))
        .label(found)
        .note(title, format!("in the ruling `{name}`{under}"))
}
