//! H0809: the two files of a house that do not belong together.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0809";

/// The name in the `.tiru` file, and the one in the `.ron` file.
pub fn two_names(span: Span, first: Span, wanted: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, "the two files of the house have different names")
        .note(first, "the other file says this")
        .help(format!("write \"{}\"", shown(wanted)))
}
