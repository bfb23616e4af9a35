//! T0419: a type of a parameter that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0419";

/// There is none, and what there is.
pub fn unknown_type(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(CODE, span, format!("there is no type `{}`", shown(name))), name, known)
}
