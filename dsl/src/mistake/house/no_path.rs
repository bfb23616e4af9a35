//! H0802: House rules change something that the game does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::or_list;
use crate::mistake::{nearest, shown};

const CODE: &str = "H0802";

/// The most names that are listed.
const MOST: usize = 24;

/// Reports the name and suggests known ones; `what` is its kind: "zone".
pub fn no_path(span: Span, what: &str, wrong: &str, known: &[&str]) -> Diagnostic {
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let diagnostic =
        Diagnostic::error(CODE, span, format!("`{}` is not {article} {what} of this game", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic.did_you_mean(wrong, right),
        None if known.is_empty() => diagnostic,
        // A part of the list would look like all of it.
        None if known.len() > MOST => diagnostic,
        None => diagnostic.help(format!("write {}", or_list(known.iter().copied()))),
    }
}

/// Reports a path that is too short or too long.
pub fn no_field(span: Span, path: &str, form: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{}` is not the path of one field", shown(path)))
        .help(format!("write `{form}`"))
}

/// Reports a change of a name, which other files use.
pub fn is_name(span: Span, field: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{field}` cannot be changed: other files use it"))
        .help("remove the whole entry, and add another one")
}

/// Reports a change of what the game is called.
pub fn no_title(span: Span, field: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{}` of the game cannot be changed", shown(field)))
        .help("house rules have a name of their own, the `name` of `House(…)`; the game keeps its name")
}
