//! T0421: a name that means several prints where one is expected.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0421";

/// Reports the name; `prints` are the cards that have it.
pub fn ambiguous_card(span: Span, name: &str, prints: &[String]) -> Diagnostic {
    let shown_prints: Vec<String> =
        prints.iter().take(6).map(|print| format!("\"{}\"", shown(print))).collect();
    Diagnostic::error(CODE, span, format!("several cards have the name \"{}\"", shown(name)))
        .help(format!("write which one you mean: {}", shown_prints.join(", ")))
}
