//! T0704: a reason that there is not.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{near, shown};

const CODE: &str = "T0704";

/// No claim, parameter or limit is called so.
pub fn no_reason(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let text = format!("no claim has the label `{}`, and the action no such parameter", shown(name));
    near(Diagnostic::error(CODE, span, text), name, known)
}

/// The game does not sort by it.
pub fn no_criterion(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(
        Diagnostic::error(CODE, span, format!("this game does not sort effects by `{}`", shown(name))),
        name,
        known,
    )
}
