//! R0204: There is no such field.

use tiru_engine::rules::Span;

use super::or_list;
use crate::diagnostic::Diagnostic;
use crate::mistake::{nearest, shown};

const CODE: &str = "R0204";

/// Reports the field and suggests known ones.
pub fn unknown_field(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("{what} has no field `{}`", shown(wrong)));
    match nearest(wrong, known.iter().copied()) {
        Some(right) => diagnostic
            .help(format!("did you mean `{right}`? (fields: {})", known.join(", ")))
            .instead_of(wrong, [right]),
        None => diagnostic.help(format!("write {}", or_list(known.iter().copied()))),
    }
}
