//! D0302: a line that is neither a card nor a part.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::ron::bad_name::mended;
use crate::mistake::shown;

/// The page.
pub static PAGE: Page = Page {
    code: "D0302",
    title: "this line of a deck cannot be read",
    text: "\
After the first lines a deck file has one card a line: how many, then the name as printed. `2 Tin Whistle` and `2x Tin Whistle` are the
same. If cards share a name, the variant stands in round brackets and the pack after a stroke: `1 Glass Oar (gold) / First Wind`.
A line that ends with a colon names the part of the deck to which the cards after it belong.

Wrong:
    x3 Paper Boat
    Tin Whistle
    Tin Whistle x2
Right:
    3 Paper Boat
    1 Tin Whistle
    2 Tin Whistle",
};

/// It does not begin with a number.
pub fn no_count(span: Span, card: &str, count: Option<&str>) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(&PAGE, span, "a line begins with how many cards of a name the deck has");
    match count {
        _ if !card.starts_with(char::is_alphabetic) => diagnostic,
        Some(count) => diagnostic.help(format!("write `{count} {}`", shown(card))),
        None => diagnostic.help(format!("for one card write `1 {}`", shown(card))),
    }
}

/// After the number there is no name.
pub fn no_card(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "after the number the name of a card is missing")
}

/// Between number and name there is no blank.
pub fn no_blank(span: Span, count: &str, rest: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "between the number and the name of the card belongs a blank")
        .help(format!("write `{count} {}`", shown(rest)))
}

/// The name of a part is no name.
pub fn part_name(span: Span, wrong: &str) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(&PAGE, span, format!("`{}` cannot be the name of a part", shown(wrong)))
            .label("a name is a small letter, then letters a to z, digits and `_`");
    match mended(wrong) {
        Some(right) => diagnostic.help(format!("did you mean `{right}:`?")),
        None => diagnostic,
    }
}

/// After the colon of a part something follows.
pub fn after_part(span: Span) -> Diagnostic {
    Diagnostic::error(&PAGE, span, "after the name of a part the line ends")
        .help("write the cards of the part on the lines below it")
}
