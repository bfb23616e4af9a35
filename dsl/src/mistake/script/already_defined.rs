//! X0803: two functions with the same name.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0803";

/// Reports the second function; `first` is the place of the first one.
pub fn already_defined(span: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the function `{name}` is already defined"))
        .note(first, "first defined here")
        .help("choose another name, or write `private` before it if only this file uses it")
}
