//! S0104: A quote that has no partner on its line.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0104";

/// A text goes on to the end of its line.
pub fn unclosed_text(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this text is not closed")
        .label("no second `\"` on this line")
        .help("put a `\"` where the text ends")
}
