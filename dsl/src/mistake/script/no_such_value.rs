//! X0812: a value that a script reads and that neither cards nor seats have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::nearest;

const CODE: &str = "X0812";

/// Reports the value; `function` says whether a function has the name.
pub fn no_such_value<'a>(
    span: Span,
    name: &str,
    function: bool,
    known: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let diagnostic = Diagnostic::warning(CODE, span, format!("cards and seats have no value `{name}`"));
    if function {
        return diagnostic.help(format!("write `.{name}()`"));
    }
    match nearest(name, known) {
        Some(right) => diagnostic.did_you_mean(name, right),
        None => diagnostic,
    }
}
