//! T0405: a phase that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0405";

/// Reports the phase; `known` are the phases of the game.
pub fn unknown_phase(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no phase `{}`", shown(name)));
    match name {
        "game" | "match" => {
            diagnostic.help("to end the match, write `win me`, `lose me`, `tie` or `end with SCORE`")
        }
        _ => suggest(diagnostic, name, known),
    }
}

/// Reports the start of a rule or action, or whose it is, in a duration.
pub fn of_a_deed(span: Span, name: &str) -> Diagnostic {
    let name = shown(name);
    Diagnostic::error(
        CODE,
        span,
        format!("there is no phase `{name}`; of a rule or action only the end counts"),
    )
    .help(format!("write `until end of {name}`"))
}

/// Reports a limit for the whole match that is written like a phase.
pub fn per_match(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("there is no phase `{}`", shown(name)))
        .help("write `per game` for a limit for the whole match")
}

/// Reports the end of the match written in quotes.
pub fn no_end(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "there is no phase `end`")
        .help("write `to end`, without quotes, for the end of the match")
}
