//! H0808: House rules are used twice.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0808";

/// Reports the second one.
pub fn used_twice(second: Span, first: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, second, format!("the house rules \"{}\" are used twice", shown(name)))
        .note(first, "first used here")
}
