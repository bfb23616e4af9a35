//! T0405: a phase that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::near;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "T0405",
    title: "there is no phase of this name",
    text: "\
Phases are the nodes of the tree in `game.ron`. A node has the name it is given there, else that of its rule or its first action;
`turn` and `round` stand for the node of that kind. Phases stand after `start of`, `end of`, `end`, `skip`, `extra`, `this` and
`limit 1 per`, and in quotes in rulings.

Wrong:
    on start of my drawing { draw 1 }
Right, if the tree has `Run(do: \"draw_up\", name: \"draw\")`:
    on start of my draw { draw 1 }

A game whose tree has a `Round` and no `Turn` has no `turn`.

Wrong:
    action taunt limit 1 per turn { }
Right:
    action taunt limit 1 per round { }",
};

/// There is none, and what there is.
pub fn unknown_phase(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let told = Diagnostic::error(&PAGE, span, format!("there is no phase `{}`", shown(name)));
    match name {
        "game" | "match" => told.help("a match is ended with `win me`, `lose me` or `tie`"),
        _ => near(told, name, known),
    }
}

/// How often something may be in a match is said otherwise.
pub fn per_match(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("there is no phase `{}`", shown(name)))
        .help("write `per game` for the whole match")
}

/// The end of a match stands without quotes.
pub fn no_end(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "there is no phase `end`").help("write `to end` for the end of the match")
}
