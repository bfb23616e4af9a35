//! F0107: Two packs or two decks have the same name.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "F0107";

/// Reports the second one.
pub fn repeated_name(kind: &str, name: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the {kind} `{}` is already defined", shown(name)))
        .note(first, "first defined here")
        .help("choose another name")
}
