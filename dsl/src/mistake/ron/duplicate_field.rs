//! R0206: a field stands twice in one value.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "R0206";

/// The second one, and where the first stands.
pub fn duplicate_field(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("the field `{}` stands here a second time", shown(name)))
        .note(first, "the first is here")
        .help("keep one of the two")
}
