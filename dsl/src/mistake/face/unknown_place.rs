//! P1006: An element of a template has nearly the name of a place.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "P1006";

/// Warns of a name that is nearly the one of a place.
pub fn unknown_place(span: Span, wrong: &str, right: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("`{}` is no place of a card: nothing is filled in", shown(wrong)))
        .did_you_mean(wrong, right)
}

/// Warns of a box without the text that it is for.
pub fn no_text(span: Span, id: &str) -> Diagnostic {
    let id = shown(id);
    Diagnostic::warning(CODE, span, format!("`{id}-box` is the box of a text `{id}`, which is not there"))
        .help(format!("give a `<text>` in this picture the id `{id}`"))
}
