//! D0321: a part that the deck law does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{near, shown};

const CODE: &str = "D0321";

/// There is none, and what there is.
pub fn unknown_part(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
    near(
        Diagnostic::error(CODE, span, format!("a deck of this game has no part `{}`", shown(name))),
        name,
        known,
    )
}
