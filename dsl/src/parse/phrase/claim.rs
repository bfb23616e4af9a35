//! Phrases in claims.

use super::{Slip, before, here};
use crate::parse::around::Around;
use crate::parse::grammar::Rule;
use crate::parse::token::is_word;

/// Finds a phrase in a claim.
pub(super) fn slip(around: &Around<'_>) -> Option<Slip> {
    let found = around.found();
    let [last, second] = [1, 2].map(|nth| around.past(nth));
    // A statement could begin with the same words, but then `=` could follow too.
    let claim = around.wants(Rule::k_immune) && !around.wants(Rule::assign_op);
    let number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
    match (last, found) {
        (_, "gains" | "gain" | "gets" | "get" | "becomes" | "become" | "receives")
            if around.wants(Rule::k_has) && !last.is_empty() =>
        {
            here(around, "write `has`, and the value before the sign: `self has VALUE +2`")
        }
        ("can", "not" | "'")
            if around.wants(Rule::ban) || around.wants(Rule::deed_name) || around.wants(Rule::verb) =>
        {
            before(around, 1, "write `cannot`")
        }
        ("can", "not" | "'") => before(around, 1, "write `cannot`"),
        (deed, _) if second == "be" && around.past(3) == "cannot" && is_word(deed) => {
            before(around, 2, "write the name of the forbidden action: `cannot ACTION`")
        }
        ("has", "+" | "-" | "*") => here(around, "write the value before the sign: `has VALUE +1`"),
        (name, value) if second == "has" && around.wants(Rule::mod_op) && number(value) => {
            here(around, format!("write `has {name} = {value}`, or `has {name} +{value}` to add to it"))
        }
        (word, _) if second == "has" && around.wants(Rule::mod_op) && is_word(word) => before(
            around,
            1,
            format!(
                "write the attribute before a word, `has ATTRIBUTE +{word}`, or how a number changes, `has VALUE +2`"
            ),
        ),
        (_, "+=" | "-=" | "=") if claim => here(
            around,
            "`always` and `while` hold static abilities: `self has VALUE +2`, `foe.ZONE cannot ACTION`; write what is done in `on … { … }`",
        ),
        (word, _) if claim && is_word(word) && (number(found) || found == "(") => before(
            around,
            1,
            "`always` and `while` hold static abilities: `self has VALUE +2`, `foe.ZONE cannot ACTION`; write what is done in `on … { … }`",
        ),
        ("always", _) if around.wants(Rule::claims) || around.wants(Rule::p_lbrace) => {
            here(around, "write static abilities in braces: `always { … }`")
        }
        _ => None,
    }
}
