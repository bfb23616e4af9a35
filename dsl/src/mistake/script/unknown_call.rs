//! X0806: a call in a script of something that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::nearest;

const CODE: &str = "X0806";

/// Reports the name, with the nearest known one.
pub fn unknown_call<'a>(span: Span, name: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("nothing has the name `{name}` in a script"));
    match nearest(name, known) {
        Some(right) => diagnostic.did_you_mean(name, right),
        None => diagnostic,
    }
}
