//! T0425: a deck of all cards of a pattern after which none are made.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{near, shown};

const CODE: &str = "T0425";

/// There is no such pattern.
pub fn unknown_pattern(span: Span, pattern: &str, known: Vec<&str>) -> Diagnostic {
    let none = known.is_empty();
    let told = Diagnostic::error(CODE, span, format!("no `make` makes cards called \"{}\"", shown(pattern)));
    let told = if none { told.help("a pack has to `make` them of tables of parts") } else { told };
    near(told, pattern, known)
}
