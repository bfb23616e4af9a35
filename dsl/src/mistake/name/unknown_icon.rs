//! T0416: an icon that the game does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{or_list, shown};

const CODE: &str = "T0416";

/// Reports the icon; `known` are the icons of the game.
pub fn unknown_icon(span: Span, mark: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no icon `[{}]`", shown(mark)));
    if known.is_empty() {
        return diagnostic.help("this game has no icons: remove it");
    }
    let known: Vec<String> = known.iter().map(|mark| format!("[{mark}]")).collect();
    diagnostic.help(format!("write {}", or_list(known.iter().map(String::as_str))))
}
