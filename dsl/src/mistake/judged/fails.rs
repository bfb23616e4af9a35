//! J0401: a ruling that does not hold in its game.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "J0401",
    title: "a ruling that does not hold",
    text: "\
`tiru test` sets up what a ruling gives, does what stands under `when`, and looks whether what stands under `then` is
so. Here it is not. Either the rules or a card do something else than the ruling says, or the ruling is wrong: read the
line that is marked, what it wants and what was found.

What is done must be possible, too: an action that is not legal, or a question that nobody answers, fails the ruling at
that line.

Example:
    ruling \"P-017: a die goes down by one\" {
        given { phase \"countdown\"   p1.waiting = \"Tiny\"   \"Tiny\".timer = 2 }
        when  { to \"summon\" }
        then  { \"Tiny\".timer = 1 }
    }",
};

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
    Diagnostic::error(&PAGE, span, format!("expected {expected}, found: {found}"))
        .label(found)
        .note(title, format!("in the ruling `{name}`{under}"))
}
