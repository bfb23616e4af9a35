//! T0706: something that a ruling gives twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0706";

/// The same thing as at another place.
pub fn set_twice(span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this is given twice")
        .note(first, "first given here")
        .help("keep one of them; cards of one zone stand in one line: `p1.hand = \"A\", \"B\"`")
}
