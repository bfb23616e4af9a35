//! T0613: something asked of a deed that it does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;

const CODE: &str = "T0613";

/// It has no `from` or `to`.
pub fn no_reach(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this deed has no `{word}`"))
        .help("`from` and `to` belong to `move`")
}

/// It is said twice.
pub fn reach_twice(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is said already")).help("write a list: `[hand, field]`")
}

/// The thing cannot be its subject.
pub fn wrong_subject(span: Span, found: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("{found} is never what this deed is done to"))
        .help("leave it away, and say when with `where`")
}

/// It is not done to a card.
pub fn no_subject(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this deed is not done to a card").help("ask a seat: `me did …`")
}

/// It is not done to a card, so a name says nothing.
pub fn no_card(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this deed is not done to a card, so a name says nothing")
}

/// A seat enters no zone.
pub fn here_without_card(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`here` is since a card entered its zone, and this is a seat")
}

/// Only cards can have this.
pub fn not_of_a_seat(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{what}` is of cards, and this is a seat"))
}
