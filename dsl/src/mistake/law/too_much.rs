//! T0621: more than one game may have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0621";

/// The first that is too many.
pub fn too_many(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("a game may have at most {most} {what}")).label("one too many")
}

/// Too much in one text.
pub fn in_one_text(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("one text may have at most {most} {what}")).label("one too many")
}

/// So many mistakes.
pub fn mistakes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("more than {most} mistakes: the rest is not looked at"))
        .help("mend the first ones and check again")
}
