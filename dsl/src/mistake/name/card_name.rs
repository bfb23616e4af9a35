//! T0418: a name that a card cannot have.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::{is_hidden, shown};

const CODE: &str = "T0418";

/// Reports what is wrong with the name of a card, if anything is.
pub fn card_name(span: Span, name: &str) -> Option<Diagnostic> {
    let why = if name.chars().any(is_hidden) {
        "the name has invisible characters"
    } else if name.chars().any(is_blank) {
        "the name has a blank that is not a space"
    } else if name.trim().is_empty() {
        "the name of the card is empty"
    } else if name.chars().count() > 60 {
        "the name is longer than 60 letters"
    } else if name.trim() != name || name.contains("  ") {
        "the name has a space at an end, or two spaces in a row"
    } else if name.contains(['"', '\\', '{', '}']) {
        "the name has a quote, a brace or a backslash"
    } else if name.contains(" / ") {
        "the name has ` / `, which separates a card from its pack"
    } else if name.ends_with(')') && name.contains(" (") {
        "brackets at the end of a name mark a variant"
    } else {
        return None;
    };
    let diagnostic = Diagnostic::error(CODE, span, format!("{why}: \"{}\"", shown(name)));
    Some(if why.ends_with("not a space") {
        diagnostic.help("write a space, or nothing")
    } else if why.ends_with("variant") {
        diagnostic.help("write the variant after the name: `card \"Name\" \"variant\" { … }`")
    } else {
        diagnostic
    })
}

/// Reports whether a letter looks like a space and is none.
fn is_blank(letter: char) -> bool {
    // U+2800 is the Braille pattern without a dot.
    letter != ' ' && (letter.is_whitespace() || letter == '\u{2800}')
}
