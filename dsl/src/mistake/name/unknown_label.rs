//! T0409: a label that stands before no claim.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0409";

/// There is none, and what there is.
pub fn unknown_label(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(Diagnostic::error(CODE, span, format!("no claim has the label `{}`", shown(name))), name, known)
}
