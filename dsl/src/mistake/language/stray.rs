//! L0915: A language has no file of this name.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::{shown, suggest};

const CODE: &str = "L0915";

/// Reports the file and suggests a known name.
pub fn stray(source: SourceId, name: &str, known: &[&str]) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is not a file of a language", shown(name)));
    suggest(diagnostic, name, known.to_vec())
}
