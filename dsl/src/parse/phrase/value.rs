//! Phrases in values and conditions.

use super::{Slip, before, here};
use crate::mistake::other_games;
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::{Rule, is_reserved};
use crate::parse::token::is_word;

/// Functions whose arguments need parentheses.
const FUNCTIONS: [&str; 6] = ["count", "none", "any", "all", "sum", "first"];

/// Finds a phrase in a value.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let last = context.past(1);
    match (last, found) {
        // The grammar consumed the `=`, so this is a condition and not an effect.
        (_, "=>") if !context.wants(Rule::p_lbrace) && !context.wants(Rule::k_if) => {
            here(context, "write `>=`")
        }
        ("=", "<") => before(context, 1, "write `<=`"),
        ("<" | ">", "=") => before(context, 1, format!("write `{last}=` without a space")),
        ("=" | "+" | "-" | "*" | "/" | "+=" | "-=" | "<" | ">" | "<=" | ">=" | "!=", "if")
            if !context.wants(Rule::k_if) =>
        {
            here(context, "write brackets around it: `(if … then … else …)`")
        }
        ("more" | "less" | "fewer" | "greater" | "higher" | "lower" | "bigger" | "smaller", "than") => {
            before(context, 1, "compare numbers with signs: `count(foe.ZONE) > 3`, `self.VALUE < 2`")
        }
        ("no", thing) if is_word(thing) => {
            before(context, 1, format!("write `{thing} is none` for one thing, `none({thing})` for several"))
        }
        (thing, "exists" | "exist") if is_word(thing) => {
            let thing = context.path_before(1).1;
            here(context, format!("write `{thing} is not none` for one thing, `any({thing})` for several"))
        }
        ("all", "players" | "seats" | "opponents" | "cards") => {
            before(context, 1, "go through them: `each s in seats { … }`, `each c in my.ZONE { … }`")
        }
        (function, thing) if FUNCTIONS.contains(&function) && is_word(thing) => {
            before(context, 1, format!("write brackets: `{function}({thing}…)`"))
        }
        (owner, "'") if is_word(owner) && context.next() == "s" => {
            here(context, format!("write a dot after the owner: `{owner}.VALUE`"))
        }
        // `start of my turn` is whole.
        (thing, _)
            if matches!(context.past(2), "my" | "foe")
                && !["of", "on", "before"].contains(&context.past(3))
                && is_word(thing)
                && is_own(thing) =>
        {
            let owner = context.past(2);
            before(context, 1, format!("write a dot after the owner: `{owner}.{thing}`"))
        }
        ("coin", "flip" | "toss") | ("flip" | "toss" | "a" | "the", "coin") => {
            here(context, other_games::chance("coin")?)
        }
        ("flip" | "toss", _) if context.past(2) == "coin" => before(context, 1, other_games::chance("coin")?),
        ("random", set) if is_word(set) && context.wants(Rule::p_comma) => {
            let set = context.path_at(&context.here);
            before(context, 1, format!("choose first: `choose c in {set} by chance`, then write `c`"))
        }
        (_, "per") if context.wants(Rule::p_comma) => {
            here(context, "count them: `count(my.ZONE where …)`, `2 * count(my.ZONE)`")
        }
        (thing, other)
            if context.wants(Rule::p_comma)
                && context.wants(Rule::p_rparen)
                && !thing.is_empty()
                && other != ")" =>
        {
            let end = context.before(1)?.end;
            context.helps(&(end..end), ",").then(|| {
                let help = format!("put a comma between the arguments: `{thing}, {other}`");
                Slip::at(context.here.clone(), help)
            })
        }
        (word, "in") if context.wants(Rule::compare_op) || matches!(word, "is" | "not") => is_in(context),
        (_, "not") if context.wants(Rule::compare_op) && context.next() == "in" => is_in(context),
        (_, "with") if context.wants(Rule::k_where) => here(
            context,
            "pick members of a set with `where`, and read a value with a dot: `where .VALUE = 3`",
        ),
        _ if is_dice(found) => here(context, other_games::chance("die")?),
        _ if is_dice(last) => before(context, 1, other_games::chance("die")?),
        _ => None,
    }
}

/// `if self in my.lane`, `where card is not in lane`
fn is_in(context: &ErrorContext<'_>) -> Option<Slip> {
    let mut after = context.after(2);
    let zone = if context.found() == "in" { after.next() } else { after.nth(1) };
    let zone = zone.map_or_else(String::new, |zone| context.path_at(&zone));
    let tests = (1..=2).take_while(|nth| matches!(context.past(*nth), "is" | "not")).count();
    let (_, thing) = context.path_before(tests + 1);
    let not = if [context.past(1), context.found()].contains(&"not") { "not " } else { "" };
    let is_path = |path: &str| path.split('.').all(|word| is_word(word) && word != "where");
    let thing = if is_path(&thing) || thing.starts_with('"') { &thing } else { "card" };
    let zone = if is_path(&zone) { &zone } else { "my.ZONE" };
    here(context, format!("write `{not}{zone} has {thing}`"))
}

fn is_own(word: &str) -> bool {
    !is_reserved(word) && !FUNCTIONS.contains(&word)
}

/// `1d6`
fn is_dice(word: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('d').is_some_and(|(number, sides)| digits(number) && digits(sides))
}
