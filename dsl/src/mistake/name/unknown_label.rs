//! T0409: a label that no ban has.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;
use crate::mistake::suggest;

pub(crate) const CODE: &str = "T0409";

/// Reports the label; `known` are the labels that bans have.
pub fn unknown_label(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    suggest(Diagnostic::error(CODE, span, format!("no ban has the label `{}`", shown(name))), name, known)
}
