//! L0901: A translation of a text that does not exist.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "L0901";

/// Reports the text and suggests a known one.
pub fn unknown_text<'t>(span: Span, text: &str, known: impl IntoIterator<Item = &'t str>) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("there is no text \"{}\" to translate", shown(text)));
    match nearest(text, known) {
        Some(right) => {
            diagnostic.help(format!("did you mean \"{}\"?", shown(right))).instead_of(text, [right])
        }
        None => diagnostic.help("copy the original text exactly"),
    }
}
