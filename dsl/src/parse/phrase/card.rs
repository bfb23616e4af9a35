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
        return here(
            around,
            format!("nothing stands between the name of a value and the value: `{last} {}`", around.next()),
        );
    }
    if third == "cost" && number(second) || second == "cost" && around.wants(Rule::k_says) {
        let place = if third == "cost" { 3 } else { 2 };
        return before(
            around,
            place,
            "`cost` begins what is done to play the card: `cost { my.VALUE -= 2 }`; a number that it prints has the name of its attribute",
        );
    }
    // In `price 2, attack 1` the comma made the next name a second value.
    if second == ","
        && around.wants(Rule::k_says)
        && is_word(last)
        && (number(found) || found.starts_with('"') || is_word(found))
    {
        return before(
            around,
            2,
            "commas stand between several words of one value; nothing stands between two values",
        );
    }
    if number(found) && around.wants(Rule::k_says) && is_word(around.next()) {
        return here(around, format!("the name stands before the value: `{} {found}`", around.next()));
    }
    if found == "and" && around.wants(Rule::p_comma) && around.wants(Rule::k_says) {
        return here(around, "commas stand between several words of one value");
    }
    // A lone word at the end of a card.
    if value && found == "}" && is_word(last) && !is_reserved(last) {
        let help = format!(
            "a value stands behind its name: `{last} 3`; a word of a list behind that of the list: `LIST {last}`"
        );
        return before(around, 1, help);
    }
    None
}
