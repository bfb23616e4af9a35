//! D0306: A deck file is too long.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0306";

/// Reports the first line that is not read.
pub fn lines(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a deck file can have at most {most} lines"))
        .label("nothing is read from here on")
}

/// Reports a line that is too long.
pub fn letters(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a line can have at most {most} letters"))
}
