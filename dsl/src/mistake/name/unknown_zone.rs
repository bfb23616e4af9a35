//! T0411: a zone that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0411";

/// There is none, and what there is.
pub fn unknown_zone(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(CODE, span, format!("there is no zone `{}`", shown(name))), name, known)
}
