//! X0804: a call of a function that no script has.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::nearest;

const CODE: &str = "X0804";

/// There is none, and the nearest there is.
pub fn unknown_function<'a>(span: Span, name: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("no script has a function `{name}`"));
    match nearest(name, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`?")),
        None => diagnostic.help(format!(
            "write `fn {name}(…) {{ … }}` into a file `scripts/NAME.rhai` of the game, or beside the pack"
        )),
    }
}
