//! D0302: a line that is neither a card nor a part.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::ron::bad_name::mended;
use crate::mistake::shown;

const CODE: &str = "D0302";

/// It does not begin with a number.
pub fn no_count(span: Span, card: &str, count: Option<&str>) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, "a line begins with how many cards of a name the deck has");
    match count {
        _ if !card.starts_with(char::is_alphabetic) => diagnostic,
        Some(count) => diagnostic.help(format!("write `{count} {}`", shown(card))),
        None => diagnostic.help(format!("for one card write `1 {}`", shown(card))),
    }
}

/// After the number there is no name.
pub fn no_card(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "after the number the name of a card is missing")
}

/// Between number and name there is no blank.
pub fn no_blank(span: Span, count: &str, rest: &str) -> Diagnostic {
    Diagnostic::error(CODE, span, "between the number and the name of the card belongs a blank")
        .help(format!("write `{count} {}`", shown(rest)))
}

/// The name of a part is no name.
pub fn part_name(span: Span, wrong: &str) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("`{}` cannot be the name of a part", shown(wrong)))
            .label("a name is a small letter, then letters a to z, digits and `_`");
    match mended(wrong) {
        Some(right) => diagnostic.help(format!("did you mean `{right}:`?")),
        None => diagnostic,
    }
}

/// After the colon of a part something follows.
pub fn after_part(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "after the name of a part the line ends")
        .help("write the cards of the part on the lines below it")
}
