//! T0413: a name that hides another one.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0413";

/// Reports a new name that `what` already has; `before` is the place where that is defined.
pub fn hidden_name(span: Span, name: &str, what: &str, before: Option<Span>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is already {what}", shown(name)));
    match before {
        Some(before) => diagnostic.note(before, "first defined here").help("choose another name"),
        None => diagnostic.help("choose another name"),
    }
}
