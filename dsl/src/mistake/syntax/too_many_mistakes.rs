//! S0113: The end of the list when a file is full of mistakes.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "S0113";

/// A file holds so many mistakes that reading on makes no sense.
pub fn too_many_mistakes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("more than {most} mistakes; the rest of the file is not read"))
        .help("mend the first ones and check again")
}
