//! L0903: A translation has a gap that the text does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{shown, suggest};

const CODE: &str = "L0903";

/// Reports the gap and suggests a known one.
pub fn unknown_gap(span: Span, gap: &str, known: Vec<&str>) -> Diagnostic {
    suggest(
        Diagnostic::error(CODE, span, format!("the original text has no gap `{{{}}}`", shown(gap))),
        gap,
        known,
    )
}
