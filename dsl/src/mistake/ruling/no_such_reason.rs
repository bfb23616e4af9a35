//! T0704: a reason that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{shown, suggest};

const CODE: &str = "T0704";

/// Reports a reason that is no label of a ban and no parameter.
pub fn no_reason(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    let text = format!("no ban has the label `{}`, and the action has no such parameter", shown(name));
    suggest(Diagnostic::error(CODE, span, text), name, known)
}

/// Reports a criterion that the order of the game does not have.
pub fn no_criterion(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(
        Diagnostic::error(CODE, span, format!("this game does not order effects by `{}`", shown(name))),
        name,
        known,
    )
}
