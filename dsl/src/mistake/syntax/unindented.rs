//! S0114: Something inside of a card or a ruling that is not indented.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0114";

/// Reports a part of a card or of a ruling, `outer`, that begins at the left edge.
pub fn unindented(span: Span, inside: Span, part: &str, outer: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{part} of a {outer} must be indented"))
        .label("at the left edge this begins a new item")
        .note(inside, format!("it probably belongs to this {outer}"))
        .help("put spaces before it")
}
