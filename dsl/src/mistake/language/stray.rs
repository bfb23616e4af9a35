//! L0915: a file in the folder of a language that nobody reads.

use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::{near, shown};

const CODE: &str = "L0915";

/// No file of a language is called so.
pub fn stray(source: SourceId, name: &str, known: &[&str]) -> Diagnostic {
    let span = Span { source, start: 0, end: 0 };
    let diagnostic = Diagnostic::error(CODE, span, format!("a language has no file `{}`", shown(name)));
    near(diagnostic, name, known.to_vec())
}
