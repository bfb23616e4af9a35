//! Phrases about how many cards are chosen or moved.

use super::{Slip, before};
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::Rule;
use crate::parse::token::{is_number, is_word};

/// Finds a phrase about an amount.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let [last, second] = [1, 2].map(|nth| context.past(nth));
    match (second, last, found) {
        ("choose", "at", "least" | "most") => before(
            context,
            1,
            "write a number, a range or a maximum: `choose 2 c in …`, `choose 1 to 2 c in …`, `choose up to 2 c in …`, `choose any number c in …`",
        ),
        ("choose", word, "(" | "." | "+" | "-" | "*" | "/") if is_word(word) && context.wants(Rule::k_in) => {
            before(context, 1, "write a calculated number in brackets: `choose (count(my.ZONE) - 4) c in …`")
        }
        ("choose", "target" | "card" | "monster" | "creature" | "unit" | "another" | "other", word)
            if is_word(word) && context.next() == "in" =>
        {
            let zone = context.after(2).nth(1).map(|zone| context.path_at(&zone));
            let zone = zone.filter(|zone| zone.contains('.')).unwrap_or_else(|| "my.ZONE".to_owned());
            let help = match word {
                "card" | "cards" | "monster" | "creature" | "unit" => format!("write `choose c in {zone}`"),
                word => format!("write `choose c in {zone} where it is {word}`"),
            };
            before(context, 1, help)
        }
        ("choose", word, name)
            if is_word(word) && is_word(name) && context.next() == "in" && !is_article(word) =>
        {
            before(
                context,
                1,
                format!("write a calculated number in brackets: `choose ({word}) {name} in …`"),
            )
        }
        ("move", number, noun)
            if is_number(number) && is_word(noun) && !matches!(noun, "to" | "top" | "bottom" | "random") =>
        {
            before(
                context,
                1,
                format!(
                    "write `move top({number}, my.ZONE) to …`, or let the player choose: `choose c in my.ZONE  move c to …`"
                ),
            )
        }
        _ => None,
    }
}

/// Reports whether a word is an article or quantifier, which cannot name a number.
fn is_article(word: &str) -> bool {
    matches!(word, "a" | "an" | "one" | "the" | "any" | "all" | "some" | "every" | "random")
}
