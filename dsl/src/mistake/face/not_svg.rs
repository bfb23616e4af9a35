//! P1001: A template is no SVG picture.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "P1001";

/// Reports where a file is no XML, with the reason.
pub fn not_xml(span: Span, why: &str) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        format!("expected an SVG picture, found text that is no XML: {}", shown(why)),
    )
}

/// Reports a file that begins with another element.
pub fn not_svg(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("expected `<svg>`, found `<{}>`", shown(name)))
        .help("save the drawing as SVG")
}

/// Reports a first element that does not say that it is SVG.
pub fn no_namespace(span: Span, namespace: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, "this `<svg>` does not say that it is SVG")
        .help(format!("begin it with `<svg xmlns=\"{namespace}\"`"))
}

/// Reports a file that is packed.
pub fn compressed(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this picture is compressed").help("save it as plain SVG")
}

/// Reports a picture that the program that draws refuses, with its reason.
pub fn not_drawn(span: Span, why: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this picture cannot be drawn: {}", shown(why)))
}
