//! T0613: something asked of a deed that it does not have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};

/// The page.
pub static PAGE: Page = Page {
    code: "T0613",
    title: "the deed has nothing of the kind",
    text: "\
`from` and `to` belong to `move`, and `to` also to `show`. `X cannot DEED` is about X as the subject of the deed, its first card, seat
or effect; a deed without one is banned for everybody, and a `where` says when. A seat has no effects and cannot be immune to them.
`did DEED \"Name\"` asks for the card it was done to. `here` is since a card entered its zone, so it is asked of a card.

Wrong:
    on my summon from hand { draw 1 }
Right:
    on my move from hand { draw 1 }

Wrong:
    always { my.field cannot tie }
Right:
    always { cannot tie }",
};

/// It has no `from` or `to`.
pub fn no_reach(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("this deed has no `{word}`"))
        .help("`from` and `to` belong to `move`")
}

/// It is said twice.
pub fn reach_twice(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{word}` is said already")).help("write a list: `[hand, field]`")
}

/// The thing cannot be its subject.
pub fn wrong_subject(span: Span, found: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("{found} is never what this deed is done to"))
        .help("leave it away, and say when with `where`")
}

/// It is not done to a card.
pub fn no_subject(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this deed is not done to a card").help("ask a seat: `me did …`")
}

/// It is not done to a card, so a name says nothing.
pub fn no_card(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "this deed is not done to a card, so a name says nothing")
}

/// A seat enters no zone.
pub fn here_without_card(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "`here` is since a card entered its zone, and this is a seat")
}

/// Only cards can have this.
pub fn not_of_a_seat(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("`{what}` is of cards, and this is a seat"))
}
