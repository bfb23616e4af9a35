//! D0302: A line is neither a card nor a part.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::ron::bad_name::to_valid_name;
use crate::mistake::shown;

const CODE: &str = "D0302";

/// Reports a line that does not begin with a number.
pub fn no_count(span: Span, card: &str, count: Option<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(CODE, span, "a line must begin with the number of copies");
    match count {
        _ if card.starts_with('#') => {
            diagnostic.help("begin a comment with `//`: it goes to the end of the line")
        }
        _ if !card.starts_with(char::is_alphabetic) => diagnostic,
        Some(count) => diagnostic.help(format!("write `{count} {}`", shown(card))),
        None => diagnostic.help(format!("for one copy write `1 {}`", shown(card))),
    }
}

/// Reports a number without a name after it.
pub fn no_card(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the name of a card after the number")
}

/// Reports a missing space between number and name.
pub fn no_blank(span: Span, count: &str, rest: &str) -> Diagnostic {
    let name = rest.trim_start_matches([',', ';', ':', '.']).trim_start();
    let name = if name.is_empty() { rest } else { name };
    Diagnostic::error(CODE, span, "expected a space between the number and the name of the card")
        .help(format!("write `{count} {}`", shown(name)))
}

/// Reports a part whose name is not valid.
pub fn part_name(span: Span, wrong: &str) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(CODE, span, format!("`{}` cannot be the name of a part", shown(wrong)))
            .label("a name starts with a small letter, followed by letters a to z, digits or `_`");
    match to_valid_name(wrong) {
        Some(right) => {
            diagnostic.help(format!("did you mean `{right}:`?")).instead_of(wrong, [right.as_str()])
        }
        None => diagnostic,
    }
}

/// Reports text after the colon of a part.
pub fn after_part(span: Span) -> Diagnostic {
    Diagnostic::error(CODE, span, "expected the end of the line after the name of the part")
        .help("write the cards of the part on the lines below")
}
