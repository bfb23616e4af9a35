//! T0427: a name with other words for people elsewhere.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0427";

/// Elsewhere it has other words.
pub fn text_differs(span: Span, what: &str, before: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("`{}` has other words elsewhere: \"{}\"", shown(what), shown(before)),
    )
    .help("say the same, or leave the words out here: those said once hold everywhere")
}
