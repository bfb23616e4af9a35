//! T0623: An action has too many choices.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0623";

/// Warns of an action with about `ways` choices.
pub fn too_many_choices(span: Span, action: &str, ways: i64) -> Diagnostic {
    let ways = if ways > 1_000_000 { "more than a million".to_owned() } else { format!("about {ways}") };
    Diagnostic::warning(
        CODE,
        span,
        format!("`{action}` can be chosen in {ways} ways, and all of them are tried"),
    )
    .help("ask for what only matters later with `choose` in its body")
}
