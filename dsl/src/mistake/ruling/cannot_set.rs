//! T0702: something that a ruling cannot set.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0702";

/// Reports anything but a zone or an attribute.
pub fn cannot_set(span: Span) -> Diagnostic {
    Diagnostic::error(
        CODE,
        span,
        "a ruling cannot set this: expected a zone of a seat, an attribute, or `turn`",
    )
    .help("write for example `p1.hand = \"Name\"` or `\"Name\".hp = 3`")
}

/// Reports anything but one written-out value.
pub fn one_value(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a single value, written out")
}

/// Reports a zone that no part of a deck goes to.
pub fn no_part(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "no part of a deck begins in this zone")
}

/// Reports several actions at once.
pub fn one_deed(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected a single action that was done").help("write one line for each")
}

/// Reports a condition in the place of a name.
pub fn a_name(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the name of a card, in quotes: a ruling knows which card it was")
}
