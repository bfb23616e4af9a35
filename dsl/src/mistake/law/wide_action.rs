//! T0623: an action with more ways to be chosen than anybody can look through.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0623";

/// It has about so many.
pub fn wide_action(span: Span, action: &str, ways: i64) -> Diagnostic {
    let ways = if ways > 1_000_000 { "more than a million".to_owned() } else { format!("about {ways}") };
    Diagnostic::warning(CODE, span, format!("`{action}` can be chosen in {ways} ways, which are all tried"))
        .help("ask for what only matters later with `choose`, in its body")
}
