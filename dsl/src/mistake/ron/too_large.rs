//! R0202: A file has too many values or is nested too deeply.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "R0202";

/// Reports brackets that are nested too deeply.
pub fn depth(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("brackets can be nested at most {most} deep"))
        .label(format!("this is bracket {}", most + 1))
}

/// Reports house rules with too many changes.
pub fn changes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("house rules can have at most {most} changes"))
}

/// Reports a file with too many values.
pub fn values(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a file can have at most {most} values"))
}
