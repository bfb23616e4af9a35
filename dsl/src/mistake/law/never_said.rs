//! T0638: A name for something that is never said again.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0638";

/// Warns of a choice or value whose name nothing uses.
pub fn never_said(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(CODE, span, format!("nothing uses `{}`", shown(name)))
        .help("say what happens with it, or remove it")
}
