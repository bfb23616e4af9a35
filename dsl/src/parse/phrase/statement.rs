//! Phrases in statements.

use super::{Slip, before, here};
use crate::parse::around::Around;
use crate::parse::grammar::Rule;
use crate::parse::token::is_word;

/// Finds a phrase in a statement.
pub(super) fn slip(around: &Around<'_>) -> Option<Slip> {
    let found = around.found();
    let [last, second] = [1, 2].map(|nth| around.past(nth));
    match (second, last, found) {
        (_, "you", "may") => before(around, 1, "write `may { … }`: the player is asked automatically"),
        (_, "may", _) if around.wants(Rule::p_lbrace) => {
            here(around, "write what the player may do in braces: `may { … }`")
        }
        (_, "otherwise", "{" | "if") => before(around, 1, "write `else`"),
        (_, "unless", _) => before(around, 1, "write `if not … { … }`"),
        (_, _, "unless") => here(around, "write the condition first: `if not … { … }`"),
        (_, _, "where") if around.wants(Rule::stmt) => {
            here(around, "`where` picks members of a set; write a condition with `if`: `if … { … }`")
        }
        (_, _, "where") if around.wants(Rule::k_if) && !around.wants(Rule::filter) => {
            here(around, "`where` picks members of a set; write a condition with `if`")
        }
        (_, _, "if") if around.wants(Rule::k_where) => {
            here(around, "`if` is a condition; pick members of a set with `where`")
        }
        ("each", word, "{") => {
            let name = word.chars().next().filter(char::is_ascii_lowercase).unwrap_or('x');
            let of = if matches!(word, "player" | "seat" | "opponent") { "seats" } else { "my.ZONE" };
            before(around, 1, format!("write a name and a set: `each {name} in {of} {{ … }}`"))
        }
        (verb @ ("choose" | "each"), "a" | "an" | "one" | "the", noun) if is_word(noun) && noun != "in" => {
            // The noun may already be the name of something else.
            let name = noun.get(..1).unwrap_or("c");
            before(around, 1, format!("remove `{last}` and write a name: `{verb} {name} in …`"))
        }
        (_, _, "while") if around.wants(Rule::stmt) => {
            here(around, "to repeat while something is true, write `repeat { if not … { stop }  … }`")
        }
        ("each", _, _)
            if around.wants(Rule::k_in) && is_word(found) && found != "from" && around.next() != "." =>
        {
            before(around, 1, "write a name and a set: `each s in seats { … }`, `each c in my.ZONE { … }`")
        }
        (_, _, "from" | "of") if around.wants(Rule::k_in) => here(around, "write `in`"),
        (_, "cancel", "}") => before(
            around,
            1,
            "write what to cancel: `cancel it` for what is about to happen, `cancel CARD.effects` for the effects of a card",
        ),
        ("the", phase, "}") if around.past(3) == "end" => {
            before(around, 2, format!("remove `the`: `end {phase}`"))
        }
        (_, "win" | "lose", "}") => here(around, format!("write who: `{last} me`, `{last} foe`")),
        (_, "top" | "bottom", number) if is_number(number) => {
            before(around, 1, format!("write several cards with brackets: `{last}({number}, my.ZONE)`"))
        }
        (_, number, "top" | "bottom" | "random") if is_number(number) && second == "move" => before(
            around,
            1,
            format!("write several cards with brackets: `move top({number}, my.ZONE) to …`"),
        ),
        (_, number, "times" | "time") if is_number(number) => here(around, "remove it: `repeat 3 { … }`"),
        ("=", _, "choose") | (_, "=", "choose") => {
            here(around, "write `choose NAME in …`, which already makes the name")
        }
        (_, _, "into" | "onto" | "in" | "on") if around.wants(Rule::k_to) => here(around, "write `to`"),
        ("choose", "random", name) if is_word(name) => {
            before(around, 1, format!("write `by chance` at the end: `choose {name} in … by chance`"))
        }
        _ => marks(around),
    }
}

/// A value with a name, as other languages declare it.
pub(super) fn named_value(around: &Around<'_>) -> Option<Slip> {
    match (around.past(2), around.past(1), around.found()) {
        ("def", name, "=") => {
            here(around, format!("a `def` needs brackets, even empty ones: `def {name}() = …`"))
        }
        (_, _, "let") if around.wants(Rule::item) || around.wants(Rule::EOI) => here(
            around,
            format!(
                "`let` is only possible inside of a rule; for a value that all rules can use, write `def {}() = …`",
                around.next()
            ),
        ),
        _ => None,
    }
}

/// Marks that stand elsewhere in other languages, or that are missing.
fn marks(around: &Around<'_>) -> Option<Slip> {
    let found = around.found();
    let [last, second, third] = [1, 2, 3].map(|nth| around.past(nth));
    match (second, last, found) {
        (_, _, ":") if around.wants(Rule::k_in) && !last.is_empty() && last != "one" => {
            here(around, format!("write where to choose from: `{last} in my.ZONE`"))
        }
        (_, name, _)
            if around.wants(Rule::p_colon)
                && around.past(2) != "{"
                && is_word(name)
                && (found == "," || found == ")" || is_word(found)) =>
        {
            here(
                around,
                "write a colon and a type after each parameter: `who: seat, amount: number, c: card`",
            )
        }
        (_, _, "is") if around.wants(Rule::assign_op) => {
            here(around, "`is` only compares; set a value with `=`: `card.VALUE = yes`")
        }
        (_, _, "," | "and" | "then" | "or" | ".") if around.wants(Rule::stmt) => {
            here(around, "remove it: nothing is needed between statements")
        }
        (_, _, "+" | "-" | "*" | "/") if around.wants(Rule::assign_op) => {
            let verb = if found == "-" { "-=" } else { "+=" };
            here(around, format!("change a value with `{verb}`, or set it with `=`"))
        }
        ("choose", "one", _) | ("one", "{", _)
            if around.wants(Rule::string) || around.wants(Rule::spoken) || found == ":" =>
        {
            here(around, "write a text before each option: `choose one { \"TEXT\" { … } \"TEXT\" { … } }`")
        }
        (".", verb, "(") if around.wants(Rule::assign_op) && is_word(third) => before(
            around,
            1,
            format!("write the action first, and what it is about in brackets: `{verb}({third}, …)`"),
        ),
        (_, verb, "[") if around.wants(Rule::args) || is_word(verb) && around.wants(Rule::assign_op) => {
            here(around, "write round brackets: `RULE(…)`")
        }
        (_, _, "(") if around.wants(Rule::p_lbrace) || around.wants(Rule::block) => {
            here(around, "write what is done in braces: `{ … }`")
        }
        _ if around.wants(Rule::p_lbrace) && is_word(found) && around.next() != "{" => {
            let start = around.here.start..around.here.start;
            around.helps(&start, "{").then(|| Slip {
                place: around.here.clone(),
                help: "write what is done in braces: `{ … }`".to_owned(),
            })
        }
        _ => None,
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}
