//! T0421: a name that means several prints where one is wanted.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0421";

/// These are the prints.
pub fn ambiguous_card(span: Span, name: &str, prints: &[String]) -> Diagnostic {
    let shown_prints: Vec<String> =
        prints.iter().take(6).map(|print| format!("\"{}\"", shown(print))).collect();
    Diagnostic::error(CODE, span, format!("several cards are called \"{}\"", shown(name)))
        .help(format!("say which: {}", shown_prints.join(", ")))
}
