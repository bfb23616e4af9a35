//! T0413: a binding that hides another name.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0413";

/// It is the name of something else, which may stand somewhere.
pub fn hidden_name(span: Span, name: &str, what: &str, before: Option<Span>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is {what} already", shown(name)));
    match before {
        Some(before) => diagnostic.note(before, "that one").help("give it another name"),
        None => diagnostic.help("give it another name"),
    }
}
