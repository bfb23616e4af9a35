//! L0901: a translation of a text that is nowhere.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "L0901";

/// No text of the translated files is this one.
pub fn unknown_text<'t>(span: Span, text: &str, known: impl IntoIterator<Item = &'t str>) -> Diagnostic {
    let told = Diagnostic::error(CODE, span, format!("no text for people is \"{}\"", shown(text)));
    match nearest(text, known) {
        Some(right) => told.help(format!("did you mean \"{}\"?", shown(right))),
        None => told.help("write the text as its author wrote it"),
    }
}
