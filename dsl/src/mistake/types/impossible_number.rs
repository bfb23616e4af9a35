//! T0513: a number that is impossible at its place, as written or under some setting.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0513";

/// Reports a number outside of its bounds; `choice` says under which settings, if it depends on any.
pub fn outside(span: Span, what: &str, found: i64, (least, most): (i64, i64), choice: &str) -> Diagnostic {
    let bounds =
        if most == i64::MAX { format!("at least {least}") } else { format!("from {least} to {most}") };
    Diagnostic::error(CODE, span, format!("`{}` must be {bounds}, found {found}{choice}", shown(what)))
}

/// Reports a minimum above the maximum.
pub fn crossed(span: Span, (least, low): (&str, i64), (most, high): (&str, i64), choice: &str) -> Diagnostic {
    let message = format!("`{least}` is {low}, but `{most}` is only {high}{choice}");
    Diagnostic::error(CODE, span, message).label(format!("`{least}` must not be more than `{most}`"))
}
