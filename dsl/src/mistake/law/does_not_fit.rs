//! T0613: Something does not fit an action, rule or verb.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::shown;

const CODE: &str = "T0613";

/// Reports `from` or `to` where it is not possible.
pub fn no_reach(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` is not possible with this action, rule or verb"))
        .help("`from` and `to` belong to `move`")
}

/// Reports `with` where nothing of that kind takes part.
pub fn nobody_takes_part(span: Span, found: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("nothing that takes part can be {found}"))
}

/// Reports a repeated word.
pub fn reach_twice(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("`{word}` appears twice")).help("write one list: `[hand, field]`")
}

/// Reports `from` or `to` of several deeds that do not mean the same by it.
pub fn reach_differs(span: Span, word: &str) -> Diagnostic {
    let message = format!("`{word}` is not the same thing in all deeds of this list");
    Diagnostic::error(CODE, span, message).help("write an effect for each")
}

/// Reports a deed that a list names twice.
pub fn deed_twice(span: Span, word: &str) -> Diagnostic {
    let word = shown(word);
    Diagnostic::error(CODE, span, format!("`{word}` appears twice")).help("remove one")
}

/// Reports a subject of the wrong type; `form` is how the ability is written without it.
pub fn wrong_subject(span: Span, found: &str, form: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("this never happens to {found}")).help(format!("write `{form}`"))
}

/// Reports a question about a card where the action has none.
pub fn no_subject(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this never happens to a card").help("ask about a seat instead: `me did …`")
}

/// Reports the name of a card where the action has none.
pub fn no_card(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "this never happens to a card, so the name of a card has no meaning here")
}

/// Reports `here` with a seat.
pub fn here_without_card(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "`here` means since a card entered its zone, but this is a seat")
}

/// Reports an ability that only cards can have.
pub fn not_of_a_seat(span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, format!("only cards can {what}, but this is a seat"))
}
