//! Phrases in the head of an effect: trigger, condition, limit, duration.

use super::{Slip, before, here};
use crate::mistake::other_games::moment;
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::Rule;
use crate::parse::token::is_word;

const HOW_OFTEN: &str = "write how often after the trigger: `on … limit 1 per PHASE { … }`";
pub(super) const HOW_IT_BEGINS: &str =
    "begin an effect with `on`, `before` or `instead of`: `on ACTION { … }`";
const HOW_LONG: &str = "write `until end of PHASE`, or `until start of my next PHASE`";

/// Finds a phrase in the head of an effect.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let [last, second, third, fourth] = [1, 2, 3, 4].map(|nth| context.past(nth));
    match (second, last, found) {
        (_, "limit", "once" | "one") | (_, "1", "each" | "every" | "a" | "in")
            if context.wants(Rule::k_per) || last == "limit" =>
        {
            here(context, "write `limit 1 per PHASE`")
        }
        ("limit", number, "{") if context.wants(Rule::k_per) => {
            here(context, format!("write `limit {number} per PHASE`"))
        }
        (_, _, "if") if context.wants(Rule::p_lbrace) && (1..=4).any(|nth| context.past(nth) == "limit") => {
            here(context, "write the condition before the limit: `if … limit 1 per PHASE { … }`")
        }
        ("in", whose @ ("my" | "foe"), ".") if context.wants(Rule::effect) || !context.wants(Rule::k_in) => {
            before(
                context,
                1,
                format!("write the zone alone, of whoever holds the card: `in {}`", context.next()),
            )
            .filter(|_| !whose.is_empty())
        }
        (_, "once", "per" | "each" | "a" | "every") => before(context, 1, HOW_OFTEN),
        (_, _, "once") if context.wants(Rule::k_limit) => here(context, HOW_OFTEN),
        (_, _, "limit") if !matches!(context.next(), "=" | "+=" | "-=" | "." | ":") => {
            here(context, HOW_OFTEN)
        }
        (_, "until", "my" | "foe" | "next" | "the" | "your" | "eot") => here(context, HOW_LONG),
        ("of", "the", _) if third == "end" || third == "start" => before(context, 1, "remove `the`"),
        (_, "this", phase) if is_word(phase) && !context.wants(Rule::name) => {
            before(context, 1, format!("write `until end of {phase}`"))
        }
        _ => when(context, [last, second, third, fourth]),
    }
    .or_else(|| {
        // In `until end of the turn` the phase was parsed as a statement of its own.
        let the = (1..=3).find(|nth| context.past(*nth) == "the" && context.past(nth + 1) == "of")?;
        before(context, the, "remove `the`")
    })
}

/// Whether effects of other games begin with a word.
pub(super) fn begins(word: &str) -> bool {
    matches!(word, "when" | "whenever" | "at" | "upon" | "after" | "if")
}

/// Finds `when it dies`, `at end of turn`, where an effect begins with `on`.
fn when(context: &ErrorContext<'_>, [last, second, third, fourth]: [&str; 4]) -> Option<Slip> {
    let found = context.found();
    // In a ruling, `when` begins the steps.
    if context.wants(Rule::effect) || context.wants(Rule::value) || context.wants(Rule::field) {
        let at = [last, second, third, fourth].iter().position(|word| begins(word));
        if let Some(at) = at.filter(|_| !matches!(found, "}" | ",")) {
            let head = match context.past(at) {
                _ if at == 0 => found,
                "the" => context.past(at.saturating_sub(1)),
                word => word,
            };
            let help = match head {
                "end" | "start" => format!("begin an effect with `on`: `on {head} of PHASE {{ … }}`"),
                _ => HOW_IT_BEGINS.to_owned(),
            };
            return before(context, at + 1, help);
        }
    }
    match (second, last, found) {
        ("on", "the" | "a" | "an", _) => before(context, 1, format!("remove `{last}`")),
        (_, "your", thing) => before(context, 1, format!("write `my {thing}`")),
        (_, "every", _) => before(context, 1, "write `any`: `on any DEED`, `on start of any PHASE`"),
        (_, "of" | "on" | "before", "each" | "every") if context.wants(Rule::name) => {
            here(context, "write `any`: `on any DEED`, `on start of any PHASE`")
        }
        ("of", deed, _) if third == "instead" && context.wants(Rule::k_limit) && is_word(deed) => before(
            context,
            1,
            "write the name of an action or rule: `instead of DEED`; without `my`, `foe` or `any` it is about this card",
        ),
        ("on" | "before", edge @ ("end" | "start"), "my" | "foe" | "any") => {
            here(context, format!("write `{second} {edge} of {found} {}`", context.next()))
        }
        ("on" | "before", edge @ ("end" | "start"), phase) if is_word(phase) && phase != "of" => {
            here(context, format!("write `{second} {edge} of {phase}`"))
        }
        (_, _, "phase") if context.wants(Rule::when) || context.wants(Rule::k_limit) => {
            here(context, "remove `phase`: the name of the phase is enough")
        }
        (_, _, ",") if context.wants(Rule::k_limit) && context.wants(Rule::k_if) => {
            here(context, "an effect has a single trigger: write a second effect, or a rule that both call")
        }
        (whose @ ("my" | "foe" | "any"), edge @ ("start" | "end"), "of") if context.wants(Rule::k_limit) => {
            before(context, 1, format!("write `on {edge} of {whose} {}`", context.next()))
        }
        (_, _, "of") if context.wants(Rule::k_limit) && context.wants(Rule::k_if) && is_word(last) => here(
            context,
            format!("write whose action it is before it: `my {last}`, `foe {last}`, `any {last}`"),
        ),
        ("my" | "foe" | "any", phase, edge @ ("start" | "begin" | "end")) if context.wants(Rule::k_limit) => {
            let edge = if edge == "end" { "end" } else { "start" };
            here(context, format!("write `on {edge} of {second} {phase}`"))
        }
        (_, phase, edge @ ("start" | "begin" | "end")) if context.wants(Rule::k_limit) => {
            let edge = if edge == "end" { "end" } else { "start" };
            here(context, format!("write `on {edge} of {phase}`"))
        }
        (_, deed, "or" | "and") if context.wants(Rule::k_limit) && context.wants(Rule::k_if) => {
            let whose = ["my", "foe", "any"].contains(&context.next());
            let other = context.after(2).nth(usize::from(whose)).map_or("…", |place| context.word(&place));
            let other = if other == "on" { "…" } else { other };
            let of =
                if ["my", "foe", "any"].contains(&second) { format!("{second} ") } else { String::new() };
            here(context, format!("write several triggers in brackets: `{of}[{deed}, {other}]`"))
        }
        ("on" | "before", comes, zone)
            if context.wants(Rule::k_limit)
                && context.wants(Rule::k_if)
                && is_word(zone)
                && moment(comes).is_some_and(|help| help.contains("ZONE")) =>
        {
            let way = if moment(comes).is_some_and(|help| help.contains("to ZONE")) { "to" } else { "from" };
            here(context, format!("for a card that moves, write `{second} move {way} ZONE`"))
        }
        (_, _, deed)
            if context.wants(Rule::k_limit)
                && context.wants(Rule::k_if)
                && is_word(deed)
                && context.next() == "{" =>
        {
            here(
                context,
                format!(
                    "an effect has a single trigger, with the player before it: `on my {deed}`, `on any {deed} where …`"
                ),
            )
        }
        ("card", name, ":") if name.starts_with('"') => {
            here(context, "remove it: `{` follows the name of the card")
        }
        (_, _, ":") if last != "one" && context.wants(Rule::k_limit) || context.wants(Rule::p_lbrace) => {
            here(context, "write what is done in braces: `{ … }`")
        }
        (_, "instead", _) if context.wants(Rule::k_of) => here(context, "write `instead of`"),
        (_, "requires", "{") => here(context, "write the condition without braces: `requires …`"),
        _ => None,
    }
}
