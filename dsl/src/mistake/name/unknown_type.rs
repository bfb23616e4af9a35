//! T0419: a type of a parameter that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0419";

/// Reports the type; `known` are the types that exist.
pub fn unknown_type(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(Diagnostic::error(CODE, span, format!("there is no type `{}`", shown(name))), name, known)
}
