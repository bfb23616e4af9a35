//! Phrases among the printed values of a card.

use super::effect::{HOW_IT_BEGINS, begins};
use super::{Slip, before, here};
use crate::mistake::other_games;
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::{Rule, is_reserved};
use crate::parse::token::{is_number, is_word};

/// Finds a phrase among printed values.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let [last, second, third] = [1, 2, 3].map(|nth| context.past(nth));
    let value = context.wants(Rule::value);
    if value
        && matches!(found, ":" | "{" | "}")
        && let Some(help) = other_games::keyword(last)
    {
        return before(context, 1, help);
    }
    if matches!(found, ":" | "=") && value && is_word(last) {
        return here(
            context,
            format!("write the value directly after its name: `{last} {}`", context.next()),
        );
    }
    // In `type strike, power: 100` the comma made the next name a second value.
    if found == ":" && second == "," && is_word(last) {
        let help = format!(
            "write values without commas and colons between them: `{third}  {last} {}`",
            context.next()
        );
        return before(context, 2, help);
    }
    if third == "cost" && is_number(second) || second == "cost" && context.wants(Rule::k_says) {
        let place = if third == "cost" { 3 } else { 2 };
        return before(
            context,
            place,
            "`cost` needs braces with what is paid: `cost { my.VALUE -= 2 }`; for a printed number write the name of its attribute",
        );
    }
    // In `price 2, attack 1` the comma made the next name a second value.
    if second == ","
        && context.wants(Rule::k_says)
        && is_word(last)
        && (is_number(found) || found.starts_with('"') || is_word(found))
    {
        return before(context, 2, "remove the comma: commas are only for several words of one value");
    }
    // In `type dark blue power 300` the second word took the place of a name, and every name after it that of a value.
    let words =
        (1..8).take_while(|nth| is_word(context.past(*nth)) && !is_number(context.past(*nth))).count();
    if is_number(found) && context.wants(Rule::k_says) && words >= 4 && words % 2 == 0 {
        return before(
            context,
            words - 2,
            "a value is one word here: put commas between several words of one value",
        );
    }
    if is_number(found) && context.wants(Rule::k_says) && is_word(context.next()) {
        return here(context, format!("write the name before the value: `{} {found}`", context.next()));
    }
    if matches!(found, "and" | "or") && context.wants(Rule::p_comma) && context.wants(Rule::k_says) {
        let help = format!(
            "write one word; only an attribute whose type is `Set` has several, with commas: `{second} {last}, {}`",
            context.next()
        );
        return here(context, help);
    }
    // A lone word at the end of a card.
    if value && found == "}" && is_word(last) && !is_reserved(last) {
        // `when revealed gain 20 hp`, without braces.
        let mut line = (2..8).take_while(|nth| !matches!(context.past(*nth), "{" | "}"));
        if let Some(when) = line.find(|nth| begins(context.past(*nth))) {
            return before(context, when, HOW_IT_BEGINS);
        }
        let help = format!(
            "write a value after its name, `{last} 3`, and a word after its attribute, `ATTRIBUTE {last}`"
        );
        return before(context, 1, help);
    }
    None
}
