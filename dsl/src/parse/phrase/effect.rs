//! Phrases in the head of an effect: trigger, condition, limit, duration.

use super::{Slip, before, here};
use crate::parse::around::Around;
use crate::parse::grammar::Rule;
use crate::parse::token::is_word;

const HOW_OFTEN: &str = "how often is told behind what the effect waits for: `on … limit 1 per PHASE { … }`";
const HOW_LONG: &str = "write `until end of PHASE`, or `until start of my next PHASE`";

/// Finds a phrase in the head of an effect.
pub(super) fn slip(around: &Around<'_>) -> Option<Slip> {
    let found = around.found();
    let [last, second, third, fourth] = [1, 2, 3, 4].map(|nth| around.past(nth));
    match (second, last, found) {
        (_, "limit", "once" | "one") | (_, "1", "each" | "every" | "a" | "in")
            if around.wants(Rule::k_per) || last == "limit" =>
        {
            here(around, "write `limit 1 per PHASE`")
        }
        (_, "once", "per" | "each" | "a" | "every") => before(around, 1, HOW_OFTEN),
        (_, _, "once") if around.wants(Rule::k_limit) => here(around, HOW_OFTEN),
        (_, _, "limit") if !matches!(around.next(), "=" | "+=" | "-=" | "." | ":") => here(around, HOW_OFTEN),
        (_, "until", "my" | "foe" | "next" | "the" | "your" | "eot") => here(around, HOW_LONG),
        ("of", "the", _) if third == "end" || third == "start" => before(around, 1, "leave `the` out"),
        (_, "this", phase) if is_word(phase) && !around.wants(Rule::name) => {
            before(around, 1, format!("write `until end of {phase}`"))
        }
        _ => when(around, [last, second, third, fourth]),
    }
    .or_else(|| {
        // In `until end of the turn` the phase was parsed as a statement of its own.
        let the = (1..=3).find(|nth| around.past(*nth) == "the" && around.past(nth + 1) == "of")?;
        before(around, the, "leave `the` out")
    })
}

/// Finds `when it dies`, `at end of turn`, where an effect begins with `on`.
fn when(around: &Around<'_>, [last, second, third, fourth]: [&str; 4]) -> Option<Slip> {
    let found = around.found();
    let begins = |word: &str| matches!(word, "when" | "whenever" | "at" | "upon" | "after" | "if");
    // In a ruling, `when` begins the steps.
    if around.wants(Rule::effect) || around.wants(Rule::value) || around.wants(Rule::field) {
        let at = [last, second, third, fourth].iter().position(|word| begins(word));
        if let Some(at) = at.filter(|_| !matches!(found, "}" | ",")) {
            let head = match around.past(at) {
                _ if at == 0 => found,
                "the" => around.past(at.saturating_sub(1)),
                word => word,
            };
            let help = match head {
                "end" | "start" => format!("an effect begins with `on`: `on {head} of PHASE {{ … }}`"),
                _ => "an effect begins with `on`, `before` or `instead of`: `on DEED { … }`".to_owned(),
            };
            return before(around, at + 1, help);
        }
    }
    match (second, last, found) {
        ("on", "the" | "a" | "an", _) => before(around, 1, format!("leave `{last}` out")),
        ("on" | "before", edge @ ("end" | "start"), "my" | "foe" | "any") => {
            here(around, format!("write `{second} {edge} of {found} {}`", around.next()))
        }
        ("on" | "before", edge @ ("end" | "start"), phase) if is_word(phase) && phase != "of" => {
            here(around, format!("write `{second} {edge} of {phase}`"))
        }
        (_, _, "phase") if around.wants(Rule::when) || around.wants(Rule::k_limit) => {
            here(around, "the name of the phase is enough: leave `phase` out")
        }
        (_, _, ",") if around.wants(Rule::k_limit) && around.wants(Rule::k_if) => {
            here(around, "an effect waits for one deed: write a second effect, or a rule that both do")
        }
        (_, _, "of") if around.wants(Rule::k_limit) && around.wants(Rule::k_if) && is_word(last) => here(
            around,
            format!("whose deed it is stands before it: `my {last}`, `foe {last}`, `any {last}`"),
        ),
        ("my" | "foe" | "any", phase, edge @ ("start" | "begin" | "end")) if around.wants(Rule::k_limit) => {
            let edge = if edge == "end" { "end" } else { "start" };
            here(around, format!("write `on {edge} of {second} {phase}`"))
        }
        (_, phase, edge @ ("start" | "begin" | "end")) if around.wants(Rule::k_limit) => {
            let edge = if edge == "end" { "end" } else { "start" };
            here(around, format!("write `on {edge} of {phase}`"))
        }
        (_, _, deed)
            if around.wants(Rule::k_limit)
                && around.wants(Rule::k_if)
                && is_word(deed)
                && around.next() == "{" =>
        {
            here(
                around,
                format!(
                    "an effect waits for one deed, and whose it is stands before it: `on my {deed}`, `on any {deed} where …`"
                ),
            )
        }
        ("card", name, ":") if name.starts_with('"') => {
            here(around, "leave it out: `{` follows the name of the card")
        }
        (_, _, ":") if last != "one" && around.wants(Rule::k_limit) || around.wants(Rule::p_lbrace) => {
            here(around, "what is done stands in braces: `{ … }`")
        }
        (_, "instead", _) if around.wants(Rule::k_of) => here(around, "write `instead of`"),
        (_, "requires", "{") => here(around, "a condition stands without braces: `requires …`"),
        _ => None,
    }
}
