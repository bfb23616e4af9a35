//! T0417: a role that the replaced deed does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0417";

/// There is none, and what there is.
pub fn unknown_parameter(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(CODE, span, format!("the deed has no role `{}`", shown(name))), name, known)
}
