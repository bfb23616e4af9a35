//! D0306: more lines than a deck can have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "D0306";

/// There are more lines from here on.
pub fn lines(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a deck file may have {most} lines"))
        .label("from here on nothing was read")
}

/// This line is too long.
pub fn letters(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a line may have {most} letters"))
}
