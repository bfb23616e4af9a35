//! Phrases among the printed values of a card.

use super::{Slip, before, here};
use crate::parse::around::Around;
use crate::parse::grammar::{Rule, is_reserved};
use crate::parse::token::is_word;

/// Finds a phrase among printed values.
pub(super) fn slip(around: &Around<'_>) -> Option<Slip> {
    let found = around.found();
    let [last, second, third] = [1, 2, 3].map(|nth| around.past(nth));
    let number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
    let value = around.wants(Rule::value);
    if matches!(found, ":" | "=") && value && is_word(last) {
        return here(around, format!("write the value directly after its name: `{last} {}`", around.next()));
    }
    if third == "cost" && number(second) || second == "cost" && around.wants(Rule::k_says) {
        let place = if third == "cost" { 3 } else { 2 };
        return before(
            around,
            place,
            "`cost` needs braces with what is paid: `cost { my.VALUE -= 2 }`; for a printed number write the name of its attribute",
        );
    }
    // In `price 2, attack 1` the comma made the next name a second value.
    if second == ","
        && around.wants(Rule::k_says)
        && is_word(last)
        && (number(found) || found.starts_with('"') || is_word(found))
    {
        return before(around, 2, "remove the comma: commas are only for several words of one value");
    }
    if number(found) && around.wants(Rule::k_says) && is_word(around.next()) {
        return here(around, format!("write the name before the value: `{} {found}`", around.next()));
    }
    if found == "and" && around.wants(Rule::p_comma) && around.wants(Rule::k_says) {
        return here(around, "put commas between several words of one value");
    }
    // A lone word at the end of a card.
    if value && found == "}" && is_word(last) && !is_reserved(last) {
        let help = format!(
            "write a value after its name, `{last} 3`, and a word after its attribute, `ATTRIBUTE {last}`"
        );
        return before(around, 1, help);
    }
    None
}
