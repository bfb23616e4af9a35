//! P1003: A template asks for something from outside of its folder.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "P1003";

/// Reports an address or a path that leads out.
pub fn outside(span: Span, wanted: &str) -> Diagnostic {
    let message = format!("`{}` is outside of the folder of templates: it is not loaded", shown(wanted));
    Diagnostic::error(CODE, span, message).help("put the file beside the template, and write only its name")
}

/// Reports a picture inside of the template that is of another kind.
pub fn embedded(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this embedded picture is neither PNG, JPEG nor WebP")
        .help("embed it as PNG")
}
