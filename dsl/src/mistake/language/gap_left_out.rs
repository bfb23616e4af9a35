//! L0912: a gap that a text leaves out.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "L0912";

/// A gap that the text should have.
pub fn gap_left_out(span: Span, gap: &str, is_base: bool) -> Diagnostic {
    let message = format!("this text leaves out `{{{gap}}}`");
    if is_base { Diagnostic::error(CODE, span, message) } else { Diagnostic::warning(CODE, span, message) }
}
