//! R0204: no such field.

use tiru_engine::rules::Span;

use super::listed;
use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "R0204";

/// This value has no field of that name.
pub fn unknown_field(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("unknown field `{}`", shown(wrong)))
        .label(format!("{what} has no such field"));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic.help(format!("did you mean `{right}`? (fields: {})", known.join(", "))),
        None => diagnostic.help(format!("write {}", listed(known.iter().copied()))),
    }
}
