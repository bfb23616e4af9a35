//! L0912: A text leaves out a gap.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "L0912";

/// Reports a missing gap: an error in English (`is_base`), else a warning.
pub fn gap_left_out(span: Span, gap: &str, is_base: bool) -> Diagnostic {
    let message = format!("this text leaves out the gap `{{{gap}}}`");
    if is_base { Diagnostic::error(CODE, span, message) } else { Diagnostic::warning(CODE, span, message) }
}
