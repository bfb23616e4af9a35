//! X0808: a question without a function that takes the answer.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "X0808";

/// Reports an `ask` that names no function.
pub fn none(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`ask` does not name the function that takes the answer")
        .help("write `ask(seat, things, \"function\", …)`")
}

/// Reports a function that does not exist.
pub fn not_there(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`ask` names the function `{name}`, which this file does not have"))
}

/// Reports a function that takes another number of values.
pub fn takes(span: Span, name: &str, wanted: usize, found: usize) -> Diagnostic {
    let message =
        format!("`ask` calls `{name}` with the answer and {}, but it takes {found}", values(wanted - 1));
    Diagnostic::error(CODE, span, message)
}

fn values(count: usize) -> String {
    if count == 1 { "1 more value".to_owned() } else { format!("{count} more values") }
}
