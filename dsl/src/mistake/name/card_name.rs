//! T0418: a name that a card cannot have.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{is_hidden, shown};

/// The page.
pub static PAGE: Page = Page {
    code: "T0418",
    title: "a card cannot have this name",
    text: "\
The name of a card is written in decks, rulings and other cards, and must be told from every other there. So it is not empty, has
at most 60 letters, no blanks at its ends or two in a row, no quotes, braces or hidden letters, and does not look like
`Name (variant)` or `Name / Pack`, which mean a certain print of a card.

Wrong:
    card \"Crab (giant)\" { power 5 }
Right:
    card \"Crab\" \"giant\" { power 5 }

Wrong:
    card \" Crab\" { power 3 }
Right:
    card \"Crab\" { power 3 }",
};

/// What is wrong with a name, if anything is.
pub fn card_name(span: Span, name: &str) -> Option<Diagnostic> {
    let why = if name.trim().is_empty() {
        "a card needs a name"
    } else if name.chars().any(is_hidden) {
        "the name has letters that nobody sees"
    } else if name.chars().count() > 60 {
        "the name has more than 60 letters"
    } else if name.trim() != name || name.contains("  ") {
        "the name has blanks at its ends, or two in a row"
    } else if name.contains(['"', '\\', '{', '}']) {
        "the name has quotes, braces or backslashes"
    } else if name.contains(" / ") {
        "` / ` stands between a card and its pack"
    } else if name.ends_with(')') && name.contains(" (") {
        "brackets at the end stand for a variant"
    } else {
        return None;
    };
    let diagnostic = Diagnostic::error(&PAGE, span, format!("{why}: \"{}\"", shown(name)));
    Some(if why.ends_with("variant") {
        diagnostic.help("write the variant after the name: `card \"Name\" \"variant\" { … }`")
    } else {
        diagnostic
    })
}
