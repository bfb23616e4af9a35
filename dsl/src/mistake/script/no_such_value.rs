//! X0812: a value that is read in a script and that neither a card nor a seat has.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::nearest;

const CODE: &str = "X0812";

/// None has it; the nearest that one has, or that it is called.
pub fn no_such_value<'a>(
    span: Span,
    name: &str,
    function: bool,
    known: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let diagnostic = Diagnostic::warning(CODE, span, format!("no card and no seat has `{name}`"));
    if function {
        return diagnostic.help(format!("write `.{name}()`"));
    }
    match nearest(name, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic,
    }
}
