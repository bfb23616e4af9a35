//! Phrases in statements.

use super::{Slip, before, here};
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::Rule;
use crate::parse::token::{is_number, is_word};

/// Finds English that says what a statement or its condition is to say.
fn english(context: &ErrorContext<'_>) -> Option<Slip> {
    let braces = context.wants(Rule::p_lbrace);
    match (context.past(2), context.past(1), context.found()) {
        ("move", "random", _) if context.wants(Rule::k_to) => {
            before(context, 1, "choose first: `choose c in my.ZONE by chance`, then write `move c to …`")
        }
        (verb @ ("skip" | "extra"), owner @ ("foe" | "me" | "my"), phase)
            if context.wants(Rule::k_of) && is_word(phase) && phase != "of" =>
        {
            let owner = if owner == "my" { "me" } else { owner };
            before(context, 1, format!("write whose after it: `{verb} {phase} of {owner}`"))
        }
        (verb @ ("skip" | "extra"), phase, _) if context.wants(Rule::k_of) && is_word(phase) => {
            before(context, 1, format!("write whose: `{verb} {phase} of me`"))
        }
        (_, _, "contains" | "includes") if braces => {
            here(context, "write `has` with what is in it: `my.ZONE has CARD`")
        }
        (_, _, "on") if context.wants(Rule::stmt) => here(
            context,
            "say how long an effect for later lasts: `until end of my next turn { once on start of my turn { … } }`",
        ),
        (_, name, "in") if is_word(name) && (3..=8).any(|nth| context.past(nth) == "choose") => {
            here(context, format!("choose one after the other: `choose {name} in …`"))
        }
        (_, _, "}") if braces && condition_behind(context).is_some() => condition_behind(context),
        (_, _, "have") if braces => here(context, "compare a value with a sign: `me.VALUE >= 3`"),
        (_, _, "would") if braces => here(
            context,
            "what takes the place of something is an effect of its own: `instead of DEED { … }`",
        ),
        (_, "chance", _) if braces => before(
            context,
            1,
            "draw a number first: `choose n in numbers(1, 100) by chance  if n <= 50 { … }`",
        ),
        (_, _, "<" | ">" | "<=" | ">=") if braces && !context.wants(Rule::compare_op) => {
            here(context, "compare each pair: `x > 1 and x < 4`")
        }
        _ => None,
    }
}

/// Finds a phrase in a statement.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let [last, second] = [1, 2].map(|nth| context.past(nth));
    if let Some(slip) = english(context) {
        return Some(slip);
    }
    match (second, last, found) {
        (_, "you", "may") => before(context, 1, "write `may { … }`: the player is asked automatically"),
        (_, "may", _) if context.wants(Rule::p_lbrace) => {
            here(context, "write what the player may do in braces: `may { … }`")
        }
        (_, "otherwise", "{" | "if") => before(context, 1, "write `else`"),
        (_, "unless", _) => before(context, 1, "write `if not (…) { … }`"),
        (_, _, "unless") => here(context, "write the condition first: `if not (…) { … }`"),
        ("start", phase, _) if context.wants(Rule::k_of) => {
            before(context, 1, format!("write whose: `start {phase} of me`"))
        }
        (_, "proceed", "(") => here(context, what_changes(context)),
        (_, _, "(") if context.wants(Rule::stmt) => here(
            context,
            "a statement begins with a word: name the thing first, `let t = …`, then `t.VALUE += 1`",
        ),
        (_, _, "where") if set_before(context).is_some() => {
            here(context, format!("write brackets around the set: `({} where …)`", set_before(context)?))
        }
        (_, _, "where") if context.wants(Rule::stmt) => {
            here(context, "`where` picks members of a set; write a condition with `if`: `if … { … }`")
        }
        (_, _, "where") if context.wants(Rule::k_if) && !context.wants(Rule::filter) => {
            here(context, "`where` picks members of a set; write a condition with `if`")
        }
        (_, _, "if") if context.wants(Rule::k_where) => {
            here(context, "`if` is a condition; pick members of a set with `where`")
        }
        ("each", word, "{") => {
            let name = word.chars().next().filter(char::is_ascii_lowercase).unwrap_or('x');
            let of = if matches!(word, "player" | "seat" | "opponent") { "seats" } else { "my.ZONE" };
            before(context, 1, format!("write a name and a set: `each {name} in {of} {{ … }}`"))
        }
        (verb @ ("choose" | "each"), "a" | "an" | "one" | "the", noun) if is_word(noun) && noun != "in" => {
            // The noun may already be the name of something else.
            let name = noun.get(..1).unwrap_or("c");
            before(context, 1, format!("remove `{last}` and write a name: `{verb} {name} in …`"))
        }
        (_, _, "while") if context.wants(Rule::stmt) => {
            here(context, "to repeat while something is true, write `repeat { if not … { stop }  … }`")
        }
        ("each", _, _)
            if context.wants(Rule::k_in) && is_word(found) && found != "from" && context.next() != "." =>
        {
            before(context, 1, "write a name and a set: `each s in seats { … }`, `each c in my.ZONE { … }`")
        }
        (_, _, "from" | "of") if context.wants(Rule::k_in) => here(context, "write `in`"),
        (_, "cancel", "}") => before(
            context,
            1,
            "write what to cancel: `cancel it` for what is about to happen, `cancel CARD.effects` for the effects of a card",
        ),
        ("the", phase, "}") if context.past(3) == "end" => {
            before(context, 2, format!("remove `the`: `end {phase}`"))
        }
        (_, "win" | "lose", "}") => here(context, format!("write who: `{last} me`, `{last} foe`")),
        (_, "top" | "bottom", number) if is_number(number) => {
            before(context, 1, format!("write several cards with brackets: `{last}({number}, my.ZONE)`"))
        }
        (_, number, "top" | "bottom" | "random") if is_number(number) && second == "move" => before(
            context,
            1,
            format!("write several cards with brackets: `move top({number}, my.ZONE) to …`"),
        ),
        (_, number, "times" | "time") if is_number(number) => here(context, "remove it: `repeat 3 { … }`"),
        ("=", _, "choose") | (_, "=", "choose") => {
            here(context, "write `choose NAME in …`, which already makes the name")
        }
        (_, _, "into" | "onto" | "in" | "on") if context.wants(Rule::k_to) => here(context, "write `to`"),
        (_, "create", "a" | "an" | "the") => {
            here(context, format!("remove `{found}`: `create \"CARD\" to my.ZONE`"))
        }
        (_, "create", _) if context.wants(Rule::string) => {
            here(context, "write the name of the card in quotes, then the zone: `create \"CARD\" to my.ZONE`")
        }
        (end @ ("top" | "bottom"), number, _) if is_number(number) && is_word(found) => before(
            context,
            2,
            format!(
                "write several cards with brackets: `{end}({number}, {})`",
                context.path_at(&context.here)
            ),
        ),
        (_, "turn" | "flip" | "put" | "set", _) if put_or_turned(context).is_some() => {
            before(context, 1, put_or_turned(context)?)
        }
        (_, _, "moves") if is_word(last) && context.wants(Rule::k_has) => moves(context),
        ("choose", "random", name) if is_word(name) => {
            before(context, 1, format!("write `by chance` at the end: `choose {name} in … by chance`"))
        }
        _ if context.wants(Rule::k_to) => without_to(context),
        _ => marks(context),
    }
}

/// A value with a name, as other languages declare it.
pub(super) fn named_value(context: &ErrorContext<'_>) -> Option<Slip> {
    match (context.past(2), context.past(1), context.found()) {
        ("def", name, "=") => {
            here(context, format!("a `def` needs brackets, even empty ones: `def {name}() = …`"))
        }
        (_, _, "let") if context.wants(Rule::item) || context.wants(Rule::EOI) => here(
            context,
            format!(
                "`let` is only possible inside of a rule; for a value that all rules can use, write `def {}() = …`",
                context.next()
            ),
        ),
        _ => None,
    }
}

/// Marks that stand elsewhere in other languages, or that are missing.
fn marks(context: &ErrorContext<'_>) -> Option<Slip> {
    let found = context.found();
    let [last, second, third] = [1, 2, 3].map(|nth| context.past(nth));
    match (second, last, found) {
        (_, _, ":") if context.wants(Rule::k_in) && !last.is_empty() && last != "one" => {
            here(context, format!("write where to choose from: `{last} in my.ZONE`"))
        }
        (_, name, _)
            if context.wants(Rule::p_colon)
                && context.past(2) != "{"
                && is_word(name)
                && (found == "," || found == ")" || is_word(found)) =>
        {
            here(
                context,
                "write a colon and a type after each parameter: `who: seat, amount: number, c: card`",
            )
        }
        (_, _, "is") if context.wants(Rule::assign_op) => {
            here(context, "`is` only compares; set a value with `=`: `card.VALUE = yes`")
        }
        (_, _, "," | "and") if context.wants(Rule::stmt) && is_second_choice(context) => {
            here(context, format!("choose one after the other: `choose {} in …`", context.next()))
        }
        (_, _, "," | "and" | "then" | "or" | ".") if context.wants(Rule::stmt) => {
            here(context, "remove it: nothing is needed between statements")
        }
        (_, _, "+" | "-" | "*" | "/") if context.wants(Rule::assign_op) => {
            let verb = if found == "-" { "-=" } else { "+=" };
            here(context, format!("change a value with `{verb}`, or set it with `=`"))
        }
        ("choose", "one", _) | ("one", "{", _)
            if context.wants(Rule::string) || context.wants(Rule::spoken) || found == ":" =>
        {
            here(context, "write a text before each option: `choose one { \"TEXT\" { … } \"TEXT\" { … } }`")
        }
        (".", verb, "(") if context.wants(Rule::assign_op) && is_word(third) => {
            before(context, 1, verb_first(verb, &context.path_before(3).1, context.next() == ")"))
        }
        (_, verb, "[") if context.wants(Rule::args) || is_word(verb) && context.wants(Rule::assign_op) => {
            here(context, "write round brackets: `RULE(…)`")
        }
        ("check", "for", _) if is_word(found) => before(context, 1, "write a name first: `check NAME for …`"),
        (_, _, "(") if context.wants(Rule::p_lbrace) || context.wants(Rule::block) => {
            here(context, "write what is done in braces: `{ … }`")
        }
        ("of", _, "}")
            if context.wants(Rule::p_lbrace) && (3..=8).any(|nth| context.past(nth) == "until") =>
        {
            here(
                context,
                "a change is for good: for a while write `has`, `self has VALUE +2 until end of PHASE`",
            )
        }
        _ if context.wants(Rule::p_lbrace) && is_word(found) && context.next() != "{" => {
            let start = context.here.start..context.here.start;
            context
                .helps(&start, "{")
                .then(|| Slip::at(context.here.clone(), "write what is done in braces: `{ … }`"))
        }
        _ => None,
    }
}

/// Returns the set before a `where` that belongs to a value or a verb: `let t = trick where …`, `move my.hand where …`.
fn set_before<'a>(context: &ErrorContext<'a>) -> Option<&'a str> {
    let nth = (2..=8).find(|nth| {
        matches!(
            context.past(*nth),
            "=" | "move" | "reveal" | "hide" | "show" | "arrange" | "swap" | "borrow" | "cancel"
        )
    })?;
    let set = context.since(nth);
    let named = context.past(nth) != "=" || context.past(nth + 2) == "let";
    (named && is_one(set)).then_some(set)
}

/// Reports whether a text may be a single value: it has no spaces outside of brackets.
fn is_one(text: &str) -> bool {
    let mut open = 0_usize;
    let is_inside = |letter: char| {
        match letter {
            '(' | '[' => open += 1,
            ')' | ']' => open = open.saturating_sub(1),
            _ => {}
        }
        open > 0 || !letter.is_whitespace() && !matches!(letter, '{' | '}')
    };
    !text.is_empty() && text.chars().all(is_inside)
}

/// Corrects `proceed(who, amount - 1)`.
fn what_changes(context: &ErrorContext<'_>) -> String {
    let after: Vec<&str> = context.after(16).map(|place| context.word(&place)).collect();
    let changed = after.windows(3).find_map(|words| match words {
        [name, sign @ ("+" | "-" | "*" | "/"), by] if is_word(name) => {
            Some(format!("{name} = {name} {sign} {by}"))
        }
        _ => None,
    });
    format!(
        "write only what changes, with its name: `proceed with {}`",
        changed.unwrap_or("NAME = …".to_owned())
    )
}

/// Returns how a verb is written that follows what it is about, as in `s.deck.shuffle()`; `bare` says that nothing is in its brackets.
fn verb_first(verb: &str, thing: &str, bare: bool) -> String {
    match verb {
        "shuffle" | "reveal" | "hide" | "arrange" | "win" | "lose" | "pay" => {
            format!("write `{verb} {thing}`")
        }
        "move" | "show" => format!("write `{verb} {thing} to …`"),
        _ => {
            let more = if bare { "" } else { ", …" };
            format!("write the action first, and what it is about in brackets: `{verb}({thing}{more})`")
        }
    }
}

/// Returns the verb of `turn field face up`, after `turn`.
fn face_after(context: &ErrorContext<'_>) -> Option<&'static str> {
    let after: Vec<&str> = context.after(8).map(|place| context.word(&place)).collect();
    after.windows(2).find_map(|words| match words {
        ["face", "up"] => Some("reveal"),
        ["face", "down"] => Some("hide"),
        _ => None,
    })
}

/// Corrects `put c into my.field face down`, `turn c face up`, `set claim to duke`.
fn put_or_turned(context: &ErrorContext<'_>) -> Option<String> {
    let verb = context.past(1);
    face_down_in(context)
        .filter(|_| matches!(verb, "put" | "set"))
        .or_else(|| Some(format!("write `{} {}`", face_after(context)?, context.path_at(&context.here))))
        .or_else(|| set_to(context).filter(|_| verb == "set" && context.wants(Rule::assign_op)))
}

/// Corrects `put c into my.field face down`.
fn face_down_in(context: &ErrorContext<'_>) -> Option<String> {
    let card = context.path_at(&context.here);
    let to =
        context.after(8).find(|word| matches!(context.word(word), "to" | "into" | "onto" | "in" | "on"))?;
    let zone =
        context.after(8).find(|word| word.start >= to.end).filter(|word| context.word(word) != "face")?;
    let face = if face_after(context)? == "reveal" { "up" } else { "down" };
    Some(format!("write `move {card} to {} face {face}`", context.path_at(&zone)))
}

/// Corrects `set claim to duke`, `set me.coins to 3`.
fn set_to(context: &ErrorContext<'_>) -> Option<String> {
    let path = context.path_at(&context.here);
    context.after(8).find(|word| context.word(word) == "to")?;
    Some(if path.contains('.') {
        format!("write `{path} = …`")
    } else {
        format!(
            "to change a value, write whose it is: `game.{path} = …`, `me.{path} = …` or `self.{path} = …`"
        )
    })
}

/// Corrects `card moves to my.field`.
fn moves(context: &ErrorContext<'_>) -> Option<Slip> {
    let (_, card) = context.path_before(1);
    let mut after = context.after(2);
    let to = after.next().filter(|word| context.word(word) == "to").and_then(|_| after.next());
    let zone = to.map_or("…".to_owned(), |place| context.path_at(&place));
    here(context, format!("write the verb first: `move {card} to {zone}`"))
}

/// Corrects `create "CARD" my.hand` and `create "CARD"`.
fn without_to(context: &ErrorContext<'_>) -> Option<Slip> {
    let nth = (2..=8).find(|nth| matches!(context.past(*nth), "create" | "move" | "show"));
    let start = context.here.start;
    let to = match context.found() {
        "}" if nth.is_some_and(|nth| context.past(nth) == "show") => "foe".to_owned(),
        "}" => "my.ZONE".to_owned(),
        found if is_word(found) && context.helps(&(start..start), "to ") => context.path_at(&context.here),
        _ => return None,
    };
    let before = nth.map(|nth| format!("{} {} ", context.past(nth), context.since(nth)));
    here(context, format!("write `{}to {to}`", before.unwrap_or_default()))
}

/// Corrects a text where a name or nothing is possible: `end "turn"`, `shuffle my.deck "well"`.
pub(super) fn quoted(context: &ErrorContext<'_>) -> Option<Slip> {
    let name = context.found().strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    if let Some(name) = name.filter(|name| is_word(name) && context.helps(&context.here, name)) {
        return here(context, format!("write `{name}` without quotes"));
    }
    // A claim could begin with a text; no statement can be one.
    let begins =
        context.past(1).starts_with('"') && context.wants(Rule::k_immune) && context.wants(Rule::assign_op);
    if begins { before(context, 1, "remove it, or write it as a comment: `// …`") } else { None }
}

/// Corrects `win me if me.lives = 1`: the condition was read as a statement of its own.
fn condition_behind(context: &ErrorContext<'_>) -> Option<Slip> {
    let at = (2..=7).find(|nth| context.past(*nth) == "if")?;
    let is_first = matches!(context.past(at + 1), "" | "{" | "}" | "else");
    let help = format!("write the condition first: `if {} {{ … }}`", context.since(at));
    if is_first { None } else { before(context, at, help) }
}

/// `choose a in my.hand, b in foe.hand`
fn is_second_choice(context: &ErrorContext<'_>) -> bool {
    let words: Vec<_> = context.after(2).collect();
    let goes_on = words.get(1).is_some_and(|place| context.word(place) == "in");
    let mut before = (1..=6).map(|nth| context.past(nth));
    goes_on && before.any(|word| word == "choose")
}
