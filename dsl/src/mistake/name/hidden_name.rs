//! T0413: a name that hides another one.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0413";

/// Reports a new name that `what` already has; `before` is the place where that is defined.
pub fn hidden_name(span: Span, name: &str, what: &str, before: Option<Span>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is already {what}", shown(name)));
    match before {
        Some(before) => diagnostic.note(before, "first defined here").help("choose another name"),
        None => diagnostic.help("choose another name"),
    }
}

/// Reports a new name that is a word of a list: in `count(red in my.ZONE)` it would stand for each card, red or not.
pub fn hidden_word(span: Span, name: &str, list: &str) -> Diagnostic {
    let name = shown(name);
    Diagnostic::error(CODE, span, format!("`{name}` is already a word of `{list}`"))
        .help(format!("choose another name; pick cards by a word with `where it is {name}`"))
}
