//! X0805: too many or too few values for a function or a word of a script.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0805";

/// Reports the number found; `wanted` are the least and the most.
pub fn arguments(span: Span, name: &str, wanted: (usize, usize), found: usize) -> Diagnostic {
    let wants = match wanted {
        (1, 1) => "1 value".to_owned(),
        (least, most) if least == most => format!("{least} values"),
        (least, most) => format!("{least} to {most} values"),
    };
    Diagnostic::error(CODE, span, format!("`{name}` takes {wants}, found {found}"))
}
