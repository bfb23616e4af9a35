//! P1004: A template is too large to draw.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "P1004";

/// Reports more elements than are drawn; what is used again counts again.
pub fn too_many(span: Span, most: u32) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this picture draws more than {most} elements"))
        .help("draw the background as a picture, and show it with `<image href=\"background.png\"/>`")
}

/// Reports an element that is inside of too many others.
pub fn too_deep(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this element is nested more than {most} deep"))
}

/// Reports a file that has too many bytes.
pub fn too_large(span: Span, bytes: u64, most: u64) -> Diagnostic {
    let most = most / (1024 * 1024);
    Diagnostic::error(
        CODE,
        span,
        format!("this picture has {bytes} bytes; a template can have at most {most} MiB"),
    )
    .help("save the pictures in it as files beside it")
}
