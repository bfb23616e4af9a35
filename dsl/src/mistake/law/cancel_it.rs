//! T0606: `cancel it` where nothing is announced.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0606";

/// Not in a `before`.
pub fn cancel_it(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`cancel it` stands only in `before … { }`: here nothing is announced")
        .help("write `before` instead of `on`, or say which effects are cancelled")
}

/// With a duration.
pub fn for_a_while(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "a deed is stopped for good, not for a while").help("leave `until` away")
}
