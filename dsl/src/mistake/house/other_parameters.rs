//! H0807: A replacement has other parameters.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0807";

/// Reports the replacement; `first` is what it replaces, `wanted` its first line.
pub fn other_parameters(span: Span, first: Span, what: &str, name: &str, wanted: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("the replacement of the {what} `{}` has other parameters", shown(name)),
    )
    .note(first, "this is replaced")
    .help(format!("write `replace {wanted}`"))
}
