//! T0416: an icon that the game does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{listed, shown};

const CODE: &str = "T0416";

/// There is none, and what there is.
pub fn unknown_icon(span: Span, mark: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no icon `[{}]`", shown(mark)));
    if known.is_empty() {
        return diagnostic.help("this game has no icons: leave it away");
    }
    let known: Vec<String> = known.iter().map(|mark| format!("[{mark}]")).collect();
    diagnostic.help(format!("write {}", listed(known.iter().map(String::as_str))))
}
