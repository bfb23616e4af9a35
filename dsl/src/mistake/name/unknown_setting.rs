//! T0407: a setting, or a value of one, that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{or_list, shown, suggest};

pub(crate) const CODE: &str = "T0407";

/// Reports the setting; `known` are the settings of the game.
pub fn unknown_setting(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("there is no setting `{}`", shown(name)));
    if known.is_empty() {
        diagnostic.help("this game has no settings")
    } else {
        suggest(diagnostic, name, known)
    }
}

/// Reports a value that the setting does not offer.
pub fn not_allowed(span: Span, name: &str, value: Option<&str>, allowed: &[String]) -> Diagnostic {
    let all = allowed.iter().map(String::as_str);
    let diagnostic = Diagnostic::error(CODE, span, format!("`{name}` cannot have this value"))
        .help(format!("write {}", or_list(all.clone())));
    match value {
        Some(value) => diagnostic.instead_of(value, all.take(12)),
        None => diagnostic,
    }
}
