//! H0808: one house laid twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0808";

/// The second one, and where the first stands.
pub fn laid_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("the house \"{}\" is laid already", shown(name)))
        .note(first, "here it was laid first")
}
