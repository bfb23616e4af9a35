//! Capitalized words, which the language does not have.

use super::{Slip, here};
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::{Rule, words};
use crate::parse::token::is_word;

/// Finds a capitalized keyword or name.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let next = context.next();
    if !is_capital(found) {
        return None;
    }
    let small = found.to_lowercase();
    if words().any(|word| word == small) && context.helps(&context.here, &small) {
        return here(context, format!("write `{small}` in small letters"));
    }
    if context.past(1) == "says" && context.wants(Rule::string) {
        let rest = context.text.get(context.here.start..)?;
        let text = rest.split(['}', '\n', '"']).next().unwrap_or("").trim();
        return here(context, format!("write the whole text in quotes: `says \"{text}\"`"));
    }
    let name = if is_capital(next) { format!("{found} {next}") } else { found.to_owned() };
    if context.wants(Rule::string) || is_capital(next) && !context.helps(&context.here, &small) {
        return here(context, format!("write names with capital letters in quotes: `\"{name}\"`"));
    }
    context.helps(&context.here, &small).then(|| {
        let help = format!("write names in small letters, `{small}`, and card names in quotes, `\"{name}\"`");
        Slip::at(context.here.clone(), help)
    })
}

fn is_capital(word: &str) -> bool {
    is_word(word) && word.starts_with(|letter: char| letter.is_ascii_uppercase())
}
