//! R0202: deeper or longer than a game file can be.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0202";

/// Brackets nest too deeply.
pub fn depth(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("more than {most} brackets are open here"))
        .label(format!("bracket {}", most + 1))
}

/// A house changes too much.
pub fn changes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this is more than the {most} changes that a house may have"))
}

/// There are too many values.
pub fn values(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this file holds more than {most} values"))
}
