//! P1008: A font is not there.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "P1008";

/// Warns of a font that is neither built in nor in the folder of templates.
pub fn unknown_font(span: Span, wrong: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic =
        Diagnostic::warning(CODE, span, format!("there is no font `{}`: another one is used", shown(wrong)));
    match nearest(wrong, known) {
        Some(right) => diagnostic.did_you_mean(wrong, right),
        None => diagnostic.help("put its file (`.ttf` or `.otf`) into `faces/`"),
    }
}

/// Warns of a file with the ending of a font that is none.
pub fn not_a_font(span: Span) -> Diagnostic {
    Diagnostic::warning(CODE, span, "this file is no font: it is not used")
        .help("save it as `.ttf` or `.otf`")
}
