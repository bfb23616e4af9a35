//! R0206: A field appears twice in one value.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "R0206";

/// Reports the second one.
pub fn duplicate_field(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("the field `{}` appears twice", shown(name)))
        .note(first, "first defined here")
        .help("remove one of the two")
}
