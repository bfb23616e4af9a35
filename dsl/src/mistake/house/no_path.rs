//! H0802: a house that changes what the game does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::listed;
use crate::mistake::{nearest, shown};

const CODE: &str = "H0802";

/// Nothing is called so; and what there is.
pub fn no_path(span: Span, what: &str, wrong: &str, known: &[&str]) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, format!("the game has no {what} `{}`", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => told.help(format!("did you mean `{right}`?")),
        None if known.is_empty() => told,
        None => told.help(format!("write {}", listed(known.iter().copied().take(12)))),
    }
}

/// The path is too short or too long.
pub fn no_field(span: Span, path: &str, form: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{}` names no single field", shown(path)))
        .help(format!("write `{form}`"))
}

/// It is a name, which others know it by.
pub fn is_name(span: Span, field: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{field}` is what it is known by, and cannot be set"))
        .help("remove it and add another one")
}
