//! T0702: something that cannot be given.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0702";

/// It is no zone and no attribute.
pub fn cannot_set(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this cannot be given: expected a zone of a seat, an attribute, or `turn`")
        .help("write for instance `p1.hand = \"Name\"` or `\"Name\".hp = 3`")
}

/// Something else than one written value.
pub fn one_value(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected one value, written out")
}

/// There is no such part of a deck.
pub fn no_part(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "no part of a deck begins there")
}

/// Several deeds at once.
pub fn one_deed(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "one deed was done at a time").help("write a line for each")
}

/// A condition in place of a name.
pub fn a_name(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the name of a card, in quotes: in a ruling it is known which")
}
