//! T0401: a name that nothing has.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

pub(crate) const CODE: &str = "T0401";

/// Reports the name, with what may have been meant.
pub fn unknown_name(span: Span, name: &str, help: Option<String>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, format!("nothing here has the name `{}`", shown(name)));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}
