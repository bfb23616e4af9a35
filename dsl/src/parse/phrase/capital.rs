//! Capitalized words, which the language does not have.

use super::{Slip, here};
use crate::parse::around::Around;
use crate::parse::grammar::{Rule, words};
use crate::parse::token::is_word;

/// Finds a capitalized keyword or name.
pub(super) fn slip(around: &Around<'_>) -> Option<Slip> {
    let found = around.found();
    let next = around.next();
    if !is_capital(found) {
        return None;
    }
    let small = found.to_lowercase();
    if words().any(|word| word == small) && around.helps(&around.here, &small) {
        return here(around, format!("write `{small}` in small letters"));
    }
    let name = if is_capital(next) { format!("{found} {next}") } else { found.to_owned() };
    if around.wants(Rule::string) || is_capital(next) && !around.helps(&around.here, &small) {
        return here(around, format!("write names with capital letters in quotes: `\"{name}\"`"));
    }
    around.helps(&around.here, &small).then(|| Slip {
        place: around.here.clone(),
        help: format!("write names in small letters, `{small}`, and card names in quotes, `\"{name}\"`"),
    })
}

fn is_capital(word: &str) -> bool {
    is_word(word) && word.starts_with(|letter: char| letter.is_ascii_uppercase())
}
