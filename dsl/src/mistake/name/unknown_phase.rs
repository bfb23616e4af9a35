//! T0405: a phase that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0405";

/// There is none, and what there is.
pub fn unknown_phase(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, format!("there is no phase `{}`", shown(name)));
    match name {
        "game" | "match" => told.help("a match is ended with `win me`, `lose me` or `tie`"),
        _ => near(told, name, known),
    }
}

/// How often something may be in a match is said otherwise.
pub fn per_match(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("there is no phase `{}`", shown(name)))
        .help("write `per game` for the whole match")
}

/// The end of a match stands without quotes.
pub fn no_end(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "there is no phase `end`").help("write `to end` for the end of the match")
}
