//! T0427: a name that has another text elsewhere.

use tiru_engine::rules::Span;

use crate::ast::Text;
use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0427";

/// Reports a second text for a name; `before` is the first.
pub fn text_differs(span: Span, what: &str, before: &Text) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{}` has another text elsewhere: \"{}\"", shown(what), shown(&before.text)),
    )
    .note(before.span, "its first text")
    .help("use the same text here, or remove it: a text that is written once applies everywhere")
}
