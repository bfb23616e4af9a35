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
        (_, "you", "may") => before(around, 1, "write `may { … }`: who does it is asked"),
        (_, "may", _) if around.wants(Rule::p_lbrace) => {
            here(around, "what may be done or left stands in braces: `may { … }`")
        }
        (_, "otherwise", "{" | "if") => before(around, 1, "write `else`"),
        (_, "unless", _) => before(around, 1, "write `if not … { … }`"),
        (_, _, "unless") => here(around, "a condition comes first: `if not … { … }`"),
        (_, _, "where") if around.wants(Rule::stmt) => here(
            around,
            "`where` says which of several; a condition of what is done begins with `if`: `if … { … }`",
        ),
        (_, _, "where") if around.wants(Rule::k_if) && !around.wants(Rule::filter) => {
            here(around, "`where` says which of several; when something may be done begins with `if`")
        }
        (_, _, "if") if around.wants(Rule::k_where) => {
            here(around, "`if` says when something is done; which of several is meant begins with `where`")
        }
        ("each", word, "{") => {
            let name = word.chars().next().filter(char::is_ascii_lowercase).unwrap_or('x');
            let of = if matches!(word, "player" | "seat" | "opponent") { "seats" } else { "my.ZONE" };
            before(
                around,
                1,
                format!("each has a name and stands in something: `each {name} in {of} {{ … }}`"),
            )
        }
        (verb @ ("choose" | "each"), "a" | "an" | "one" | "the", noun) if is_word(noun) && noun != "in" => {
            // The noun may already be the name of something else.
            let name = noun.get(..1).unwrap_or("c");
            before(around, 1, format!("leave `{last}` out and give a name: `{verb} {name} in …`"))
        }
        (_, _, "while") if around.wants(Rule::stmt) => here(
            around,
            "what goes on as long as something holds is repeated, and left: `repeat { if not … { stop }  … }`",
        ),
        ("each", _, _)
            if around.wants(Rule::k_in) && is_word(found) && found != "from" && around.next() != "." =>
        {
            before(
                around,
                1,
                "each has a name and stands in something: `each s in seats { … }`, `each c in my.ZONE { … }`",
            )
        }
        (_, _, "from" | "of") if around.wants(Rule::k_in) => here(around, "write `in`"),
        (_, "cancel", "}") => before(
            around,
            1,
            "say what: `cancel it` stops what is about to happen, `cancel CARD.effects` the effects of a card",
        ),
        ("the", phase, "}") if around.past(3) == "end" => {
            before(around, 2, format!("leave `the` out: `end {phase}`"))
        }
        (_, "win" | "lose", "}") => here(around, format!("say who: `{last} me`, `{last} foe`")),
        (_, "top" | "bottom", number) if is_number(number) => {
            before(around, 1, format!("several cards are taken with brackets: `{last}({number}, my.ZONE)`"))
        }
        (_, number, "top" | "bottom" | "random") if is_number(number) && second == "move" => before(
            around,
            1,
            format!("several cards are taken with brackets: `move top({number}, my.ZONE) to …`"),
        ),
        (_, number, "times" | "time") if is_number(number) => here(around, "leave it out: `repeat 3 { … }`"),
        ("=", _, "choose") | (_, "=", "choose") => {
            here(around, "`choose NAME in …` gives the name by itself")
        }
        (_, _, "into" | "onto" | "in" | "on") if around.wants(Rule::k_to) => here(around, "write `to`"),
        ("choose", "random", name) if is_word(name) => {
            before(around, 1, format!("chance chooses with `by chance`: `choose {name} in … by chance`"))
        }
        _ => marks(around),
    }
}

/// A value with a name, as other languages declare it.
pub(super) fn named_value(around: &Around<'_>) -> Option<Slip> {
    match (around.past(2), around.past(1), around.found()) {
        ("def", name, "=") => {
            here(around, format!("a `def` has brackets, also with nothing in them: `def {name}() = …`"))
        }
        (_, _, "let") if around.wants(Rule::item) || around.wants(Rule::EOI) => here(
            around,
            format!("`let` stands inside a rule; a value for all has the form `def {}() = …`", around.next()),
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
            here(around, format!("what is chosen says from where: `{last} in my.ZONE`"))
        }
        (_, name, _)
            if around.wants(Rule::p_colon)
                && around.past(2) != "{"
                && is_word(name)
                && (found == "," || found == ")" || is_word(found)) =>
        {
            here(around, "each has a kind behind a colon, as `who: seat, amount: number, c: card`")
        }
        (_, _, "is") if around.wants(Rule::assign_op) => {
            here(around, "`is` asks; what shall be so is set with `=`: `card.VALUE = yes`")
        }
        (_, _, "," | "and" | "then" | "or" | ".") if around.wants(Rule::stmt) => {
            here(around, "nothing stands between statements: leave it out")
        }
        (_, _, "+" | "-" | "*" | "/") if around.wants(Rule::assign_op) => {
            let verb = if found == "-" { "-=" } else { "+=" };
            here(around, format!("a value is changed with `{verb}`, or set with `=`"))
        }
        ("choose", "one", _) | ("one", "{", _)
            if around.wants(Rule::string) || around.wants(Rule::spoken) || found == ":" =>
        {
            here(around, "each way has its text: `choose one { \"TEXT\" { … } \"TEXT\" { … } }`")
        }
        (".", verb, "(") if around.wants(Rule::assign_op) && is_word(third) => before(
            around,
            1,
            format!("it comes first, and who or what it is about stands in brackets: `{verb}({third}, …)`"),
        ),
        (_, verb, "[") if around.wants(Rule::args) || is_word(verb) && around.wants(Rule::assign_op) => {
            here(around, "what a rule is about stands in round brackets: `RULE(…)`")
        }
        (_, _, "(") if around.wants(Rule::p_lbrace) || around.wants(Rule::block) => {
            here(around, "what is done stands in braces: `{ … }`")
        }
        _ if around.wants(Rule::p_lbrace) && is_word(found) && around.next() != "{" => {
            let start = around.here.start..around.here.start;
            around.helps(&start, "{").then(|| Slip {
                place: around.here.clone(),
                help: "what is done stands in braces: `{ … }`".to_owned(),
            })
        }
        _ => None,
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}
