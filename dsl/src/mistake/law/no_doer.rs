//! T0610: `doer` or `cause` where nothing happens.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0610";

/// The word.
pub fn no_doer(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("there is no `{word}` here: nothing is being done"))
}
