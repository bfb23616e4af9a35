//! X0806: a word of a script that nothing is called.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::nearest;

const CODE: &str = "X0806";

/// Nothing is, and the nearest that is.
pub fn unknown_call<'a>(span: Span, name: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("nothing is called `{name}` in a script"));
    match nearest(name, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic,
    }
}
