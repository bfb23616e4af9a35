//! T0706: something that a ruling sets twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0706";

/// Reports the second place; `first` is the first one.
pub fn set_twice(span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this is set twice")
        .note(first, "first set here")
        .help("remove one of them; write all cards of a zone in one line: `p1.hand = \"A\", \"B\"`")
}
