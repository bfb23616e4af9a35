//! T0423: a house that changes what is not there.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::near;
use crate::mistake::shown;

const CODE: &str = "T0423";

/// There is none, and what there is.
pub fn nothing_to_change(span: Span, verb: &str, what: &str, name: &str, known: Vec<&str>) -> Diagnostic {
    near(
        Diagnostic::error(CODE, span, format!("there is no {what} `{}` to {verb}", shown(name))),
        name,
        known,
    )
}
