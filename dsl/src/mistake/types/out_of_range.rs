//! T0505: a printed number that is out of range.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0505";

/// Reports the number; `range` are the least and the greatest printed number.
pub fn out_of_range(span: Span, name: &str, found: i64, range: (i64, i64)) -> Diagnostic {
    let (least, most) = range;
    Diagnostic::error(CODE, span, format!("a card prints `{name}` from {least} to {most}, found {found}"))
}
