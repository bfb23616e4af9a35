//! X0804: a call of a function that no script has.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::nearest;

const CODE: &str = "X0804";

/// Reports the function, with the nearest known one.
pub fn unknown_function<'a>(span: Span, name: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("no script has the function `{name}`"));
    match nearest(name, known) {
        Some(right) => diagnostic.did_you_mean(name, right),
        None => diagnostic.help(format!(
            "write `fn {name}(…) {{ … }}` in a file `scripts/NAME.rhai` of the game, or beside the pack"
        )),
    }
}
