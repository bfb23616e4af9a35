//! T0418: a name that a card cannot have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{is_hidden, shown};

const CODE: &str = "T0418";

/// What is wrong with a name, if anything is.
pub fn card_name(span: Span, name: &str) -> Option<Diagnostic> {
    let why = if name.trim().is_empty() {
        "a card needs a name"
    } else if name.chars().any(is_hidden) {
        "the name has letters that nobody sees"
    } else if name.chars().count() > 60 {
        "the name has more than 60 letters"
    } else if name.trim() != name || name.contains("  ") {
        "the name has blanks at its ends, or two in a row"
    } else if name.contains(['"', '\\', '{', '}']) {
        "the name has quotes, braces or backslashes"
    } else if name.contains(" / ") {
        "` / ` stands between a card and its pack"
    } else if name.ends_with(')') && name.contains(" (") {
        "brackets at the end stand for a variant"
    } else {
        return None;
    };
    let diagnostic = Diagnostic::error(CODE, span, format!("{why}: \"{}\"", shown(name)));
    Some(if why.ends_with("variant") {
        diagnostic.help("write the variant after the name: `card \"Name\" \"variant\" { … }`")
    } else {
        diagnostic
    })
}
