//! T0513: a number that makes no sense in its place, as it is written or under some setting.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0513";

/// A number is not between two others; `choice` says under which settings, if it depends on any.
pub fn outside(span: Span, what: &str, found: i64, (least, most): (i64, i64), choice: &str) -> Diagnostic {
    let bounds =
        if most == i64::MAX { format!("at least {least}") } else { format!("from {least} to {most}") };
    Diagnostic::error(CODE, span, format!("`{}` must be {bounds}, found {found}{choice}", shown(what)))
}

/// What should be the smaller number is the greater.
pub fn crossed(span: Span, (least, low): (&str, i64), (most, high): (&str, i64), choice: &str) -> Diagnostic {
    let message = format!("`{least}` is {low}, `{most}` only {high}{choice}");
    Diagnostic::error(CODE, span, message).label(format!("`{least}` must not be more than `{most}`"))
}
