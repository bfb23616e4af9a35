//! L0914: Square brackets do not hold two forms of a word.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "L0914";

/// Reports brackets with more or fewer than two forms.
pub fn two_forms(span: Span, inside: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected two forms of a word in square brackets")
        .help(format!("write `[{}|…]`: the form for one, then the form for several", shown(inside)))
}
