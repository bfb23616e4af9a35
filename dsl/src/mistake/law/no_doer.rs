//! T0610: `doer` or `cause` where nobody acts.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0610";

/// Reports the word.
pub fn no_doer(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("there is no `{word}` here: nobody acts"))
}
