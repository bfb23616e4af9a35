//! H0809: The two files of house rules have different names.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "H0809";

/// Reports the name in the `.tiru` file; `first` is the one in the `.ron` file.
pub fn two_names(span: Span, first: Span, wanted: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, "the two files of these house rules have different names")
        .note(first, "the name in the other file")
        .help(format!("write \"{}\"", shown(wanted)))
}
