//! H0807: something replaced by what takes other things.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0807";

/// The replacement, and what it replaces.
pub fn other_parameters(span: Span, first: Span, what: &str, name: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("the {what} `{}` takes other things", shown(name)))
        .note(first, "this is replaced")
        .help(format!("write `{wanted}`"))
}
