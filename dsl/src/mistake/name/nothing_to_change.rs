//! T0423: house rules that replace or remove something the game does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0423";

/// Reports the missing name; `known` are the names that exist.
pub fn nothing_to_change(span: Span, verb: &str, what: &str, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(
        Diagnostic::error(CODE, span, format!("there is no {what} `{}` to {verb}", shown(name))),
        name,
        known,
    )
}
