//! X0808: a question that goes on nowhere.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0808";

/// No function is named.
pub fn none(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`ask` does not say which function goes on with the answer")
        .help("write `ask(seat, things, \"function\", …)`")
}

/// The function is not there.
pub fn not_there(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`ask` goes on in `{name}`, which this file does not have"))
}

/// It takes another number of values.
pub fn takes(span: Span, name: &str, wanted: usize, found: usize) -> Diagnostic {
    let message = format!("`ask` gives `{name}` the answer and {} more, and it takes {found}", wanted - 1);
    Diagnostic::error(CODE, span, message)
}
