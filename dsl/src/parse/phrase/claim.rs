//! Phrases in claims.

use super::{Slip, before, here};
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::{Rule, is_reserved};
use crate::parse::token::is_word;

/// Finds a phrase in a claim.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let [last, second] = [1, 2].map(|nth| context.past(nth));
    // A statement could begin with the same words, but then `=` could follow too.
    let claim = context.wants(Rule::k_immune) && !context.wants(Rule::assign_op);
    let number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
    match (last, found) {
        (_, "gains" | "gain" | "gets" | "get" | "becomes" | "become" | "receives")
            if context.wants(Rule::k_has) && !last.is_empty() =>
        {
            here(context, "write `has`, and the value before the sign: `self has VALUE +2`")
        }
        (_, "cost" | "costs") if context.wants(Rule::k_has) => {
            here(context, "write `has`, and how the value changes: `has VALUE -1`")
        }
        ("my" | "foe", cards) if claim && is_word(cards) => {
            before(context, 1, format!("write which they are: `each c in {last}.ZONE {{ c has VALUE +1 }}`"))
        }
        ("can", "not" | "'")
            if context.wants(Rule::ban) || context.wants(Rule::deed_name) || context.wants(Rule::verb) =>
        {
            before(context, 1, "write `cannot`")
        }
        ("can", "not" | "'") => before(context, 1, "write `cannot`"),
        (deed, _) if second == "be" && context.past(3) == "cannot" && is_word(deed) => {
            before(context, 2, "write the name of the forbidden action: `cannot ACTION`")
        }
        (value, sign @ ("+" | "-" | "*")) if claim && second == "." && is_word(context.past(3)) => {
            // `my.field.power + 1` is about `my.field`.
            let whose = context.path_before(3).1;
            here(context, format!("write `{whose} has {value} {sign}{}`", context.next()))
        }
        ("has", sign @ ("+" | "-" | "*")) if named_after(context).is_some() => {
            let whose = context.path_before(2).1;
            here(context, format!("write `{whose} has {} {sign}{}`", named_after(context)?, context.next()))
        }
        // `my.left` may be a zone or a number.
        ("has", sign @ ("+" | "-" | "*"))
            if context.past(3) == "." && matches!(context.past(4), "my" | "foe") =>
        {
            let who = if context.past(4) == "my" { "me" } else { "foe" };
            let (zone, amount) = (context.path_before(2).1, context.next());
            let help =
                format!("write `{zone} has VALUE {sign}{amount}`, or `{who} has {second} {sign}{amount}`");
            here(context, help)
        }
        ("has", sign @ ("+" | "-" | "*")) if is_word(second) && context.past(3) == "." => {
            let whose = context.path_before(4).1;
            here(context, format!("write `{whose} has {second} {sign}{}`", context.next()))
        }
        ("has", "+" | "-" | "*") => here(context, "write the value before the sign: `has VALUE +1`"),
        (name, sign @ ("+=" | "-=" | "*=")) if second == "has" => {
            let sign = sign.trim_end_matches('=');
            let amount = Some(context.next()).filter(|next| number(next)).unwrap_or("…");
            here(context, format!("write `has {name} {sign}{amount}`"))
        }
        (name, value) if second == "has" && context.wants(Rule::mod_op) && number(value) => {
            here(context, format!("write `has {name} = {value}`, or `has {name} +{value}` to add to it"))
        }
        (name, word) if second == "has" && context.wants(Rule::mod_op) && is_word(name) && is_word(word) => {
            here(context, format!("write a sign before the word: `has {name} +{word}`"))
        }
        (word, _) if second == "has" && context.wants(Rule::mod_op) && is_word(word) => before(
            context,
            1,
            format!(
                "write the attribute before a word, `has ATTRIBUTE +{word}`, or how a number changes, `has VALUE +2`"
            ),
        ),
        (_, "+=" | "-=" | "=") if claim => here(
            context,
            "`always` and `while` hold static abilities: `self has VALUE +2`, `foe.ZONE cannot ACTION`; write what is done in `on … { … }`",
        ),
        (word, _) if claim && is_word(word) && (number(found) || found == "(") => before(
            context,
            1,
            "`always` and `while` hold static abilities: `self has VALUE +2`, `foe.ZONE cannot ACTION`; write what is done in `on … { … }`",
        ),
        (_, "else") if claim || context.wants(Rule::claim) => here(
            context,
            "static abilities have no `else`: write a second `if` with the opposite condition, `if not … { … }`",
        ),
        ("immune", _) if context.wants(Rule::k_to) => here(context, "write `immune to effects`"),
        ("cannot", "where") => {
            before(context, 1, "write the forbidden action after it: `cannot ACTION where …`")
        }
        ("always", _) if context.wants(Rule::claims) || context.wants(Rule::p_lbrace) => {
            here(context, "write static abilities in braces: `always { … }`")
        }
        _ => None,
    }
}

/// Returns the value of `has +1 power`, at its sign.
fn named_after<'a>(context: &ErrorContext<'a>) -> Option<&'a str> {
    let after: Vec<_> = context.after(3).collect();
    let word = |nth: usize| after.get(nth).map_or("", |place| context.word(place));
    // After `has +1` another claim may begin.
    let begins = matches!(word(2), "." | "has" | "can" | "cannot" | "immune" | "(" | "[" | ":");
    let value = context.text.get(after.get(1)?.clone())?;
    let number = word(0).starts_with(|letter: char| letter.is_ascii_digit());
    (number && is_word(value) && !is_reserved(value) && !begins).then_some(value)
}
