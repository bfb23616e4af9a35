//! S0104: A quote that is not closed on its line.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0104";

/// Reports a text that continues to the end of its line.
pub fn unclosed_text(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this text is not closed")
        .label("no closing `\"` on this line")
        .help("write `\"` where the text ends")
}
