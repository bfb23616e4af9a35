//! T0608: a choice that depends on what the chooser cannot see.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0608";

/// What is asked of it.
pub fn unseen(span: Span, what: &str) -> Diagnostic {
    Diagnostic::warning(
        CODE,
        span,
        format!("who chooses may not see `{}` of this card: then it reads as none", shown(what)),
    )
    .help("test it in the body, when it happens")
}
