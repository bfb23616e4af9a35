//! L0901: A translation of a text that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "L0901";

/// Reports the text and suggests a known one.
pub fn unknown_text<'t>(span: Span, text: &str, known: impl IntoIterator<Item = &'t str>) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, format!("there is no text \"{}\" to translate", shown(text)));
    match nearest(text, known) {
        Some(right) => told.help(format!("did you mean \"{}\"?", shown(right))),
        None => told.help("copy the original text exactly"),
    }
}
