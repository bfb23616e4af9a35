//! P1002: A template has no size, or another shape than a card.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "P1002";

/// Reports a template that does not say how large it is.
pub fn no_size(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this picture does not say how large it is")
        .help("write `viewBox=\"0 0 63 88\"` into its first element")
}

/// Warns of a template that is wider or higher than a card.
pub fn stretched(span: Span, (wide, high): (f32, f32), card: (f32, f32)) -> Diagnostic {
    let message =
        format!("this picture is {wide} × {high}, but cards are {} × {}: it is stretched", card.0, card.1);
    Diagnostic::warning(CODE, span, message)
}
