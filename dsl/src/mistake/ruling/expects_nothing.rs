//! T0711: a ruling, or a file of rulings, that expects nothing.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

/// The code of its manual page.
pub const CODE: &str = "T0711";

/// Reports a ruling without expectations.
pub fn expects_nothing(span: Span) -> Diagnostic {
    Diagnostic::warning(CODE, span, "this ruling expects nothing, so it passes if its steps are possible")
        .help("write under `then` what must be true afterwards, or `nothing happens`")
}

/// Reports a file without rulings.
pub fn no_ruling(span: Span) -> Diagnostic {
    Diagnostic::warning(CODE, span, "there is no ruling in this file")
        .help("write one: `ruling \"…\" { given { … } when { … } then { … } }`")
}
