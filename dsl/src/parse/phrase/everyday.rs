//! Everyday English that is recognised before misspellings are looked for: a word in it may look like a word of the language.

use super::{Slip, before, here};
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::{Rule, is_reserved, read};
use crate::parse::token::{is_number, is_word};

/// How far back the first word of a phrase is looked for.
const FAR: usize = 8;

/// Finds an everyday phrase.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let kinds = [
        as_long_as,
        foe_deed,
        some_card,
        top_card,
        turn_of,
        again,
        unless,
        for_each,
        first_time,
        whose_turn,
        own_value,
        shown_to,
        number_of,
        shuffled_into,
        no_zone,
        immune,
        deed_in_zone,
        two_bounds,
        spaced_call,
    ];
    kinds.into_iter().find_map(|kind| kind(context))
}

/// `as long as any(my.left) { … }`
fn as_long_as(context: &ErrorContext<'_>) -> Option<Slip> {
    let is_phrase = |nth: &usize| {
        let word = |back: usize| {
            nth.checked_sub(back).map_or("", |nth| match nth {
                0 => context.found(),
                nth => context.past(nth),
            })
        };
        word(0) == "as" && word(1) == "long" && word(2) == "as"
    };
    let first = (2..=FAR).find(is_phrase)?;
    let rest = context.before(first - 1).and_then(|long| context.text.get(long.end..))?;
    let condition = rest.trim_start().strip_prefix("as").unwrap_or("");
    let condition = condition.split(['{', ',', '\n']).next().unwrap_or("").trim();
    let is_whole = read(Rule::condition, condition).is_ok() && condition.contains(['.', '(', '=', '<', '>']);
    let condition = if is_whole { condition } else { "CONDITION" };
    before(
        context,
        first,
        format!("write `while {condition} {{ … }}` in the card, or `always {{ … }}` if it has no condition"),
    )
}

/// `on opponent buy { … }`
fn foe_deed(context: &ErrorContext<'_>) -> Option<Slip> {
    let (found, foe) = (context.found(), context.past(1));
    let deed = match found {
        "'" => context.after(2).nth(1).map(|place| context.word(&place))?,
        found => found,
    };
    if !matches!(foe, "opponent" | "opponents" | "enemy" | "rival") || !is_word(deed) || is_reserved(deed) {
        return None;
    }
    let head = match (context.past(3), context.past(2)) {
        (_, head @ ("on" | "before")) => head.to_owned(),
        (head @ ("instead" | "start" | "end"), "of") => format!("{head} of"),
        _ => return None,
    };
    before(context, 1, format!("write `{head} foe {deed}`"))
}

/// `move a card from my.hand to my.discard`
fn some_card(context: &ErrorContext<'_>) -> Option<Slip> {
    let article = matches!(context.past(1), "a" | "an" | "one" | "any" | "another" | "some");
    if context.past(2) != "move" || !article || !is_word(context.found()) || !context.wants(Rule::k_to) {
        return None;
    }
    let after: Vec<_> = context.after(16).collect();
    let word = |nth: usize| after.get(nth).map_or("", |place| context.word(place));
    let path =
        |nth: usize| after.get(nth).map(|place| context.path_at(place)).filter(|path| path.contains('.'));
    // A place is three words here: `my`, `.`, `hand`.
    let zones = (word(0) == "from" && word(4) == "to" && matches!(word(8), "" | "}"))
        .then(|| Some((path(1)?, path(5)?)))
        .flatten();
    let help = match zones.filter(|_| context.found() == "card") {
        Some((from, to)) => format!("choose it first: `choose c in {from}  move c to {to}`"),
        None => "choose it first: `choose c in my.ZONE where …  move c to my.ZONE`".to_owned(),
    };
    before(context, 1, help)
}

/// `move top card of my.deck to my.hand`, `move the top 2 cards of my.deck`
fn top_card(context: &ErrorContext<'_>) -> Option<Slip> {
    let nth = (1..=3).find(|nth| context.past(*nth) == "move").filter(|_| context.wants(Rule::k_to))?;
    let read = (1..nth).rev().filter_map(|nth| context.before(nth).cloned());
    let words: Vec<_> = read.chain([context.here.clone()]).chain(context.after(16)).collect();
    let word = |at: usize| words.get(at).map_or("", |place| context.word(place));
    let mut at = usize::from(word(0) == "the");
    let end = Some(word(at)).filter(|end| matches!(*end, "top" | "bottom"))?;
    at += 1;
    let number = Some(word(at)).filter(|number| is_number(number)).unwrap_or("1");
    at += usize::from(is_number(word(at)));
    let counts = at > 2 || matches!(word(at), "card" | "cards");
    at += usize::from(matches!(word(at), "card" | "cards"));
    let path =
        |at: usize| words.get(at).map(|place| context.path_at(place)).filter(|path| path.contains('.'));
    let from = path(at + 1).filter(|_| matches!(word(at), "of" | "from" | "in"));
    if !counts && from.is_none() {
        return None;
    }
    let to = from.as_ref().and_then(|_| path(at + 5)).filter(|_| word(at + 4) == "to");
    let (from, to) = (from.as_deref().unwrap_or("my.ZONE"), to.as_deref().unwrap_or("…"));
    Some(Slip::at(
        words.first()?.start..context.here.end,
        format!("write `move {end}({number}, {from}) to {to}`"),
    ))
}

/// `take an extra turn`, `foe takes another turn`
fn turn_of(context: &ErrorContext<'_>) -> Option<Slip> {
    let takes =
        |word: &str| matches!(word, "take" | "takes" | "get" | "gets" | "gain" | "gains" | "has" | "have");
    let found = context.found();
    let after: Vec<String> = context.after(3).map(|place| context.word(&place).to_owned()).collect();
    let after: Vec<&str> = after.iter().map(String::as_str).collect();
    let extra = |word: &str| matches!(word, "extra" | "additional" | "second" | "another" | "more");
    let is_turn = |words: &[&str]| match words {
        ["a" | "an" | "one", more, "turn", ..] | [more, "turn", ..] => extra(more),
        _ => false,
    };
    let from_here: Vec<&str> = std::iter::once(found).chain(after.iter().copied()).collect();
    let subject = if takes(found) && is_turn(&after) {
        context.past(1)
    } else if takes(context.past(1)) && is_turn(&from_here) {
        context.past(2)
    } else {
        return None;
    };
    let who = if matches!(subject, "foe" | "opponent" | "enemy") { "foe" } else { "me" };
    here(context, format!("write `extra turn of {who}`"))
}

/// `take the turn again`
fn again(context: &ErrorContext<'_>) -> Option<Slip> {
    let is_again = context.past(3) == "take" && context.past(1) == "turn" && context.found() == "again";
    is_again.then(|| here(context, "write `extra turn of me`")).flatten()
}

/// `on play unless me.coins > 3 { … }`
fn unless(context: &ErrorContext<'_>) -> Option<Slip> {
    if context.found() != "unless" || !context.wants(Rule::k_if) || !context.wants(Rule::k_limit) {
        return None;
    }
    let rest = context.text.get(context.here.end..)?;
    let condition = rest.split(['{', '\n']).next().unwrap_or("").trim();
    let help = if condition.is_empty() || read(Rule::condition, condition).is_err() {
        "write `if not (…)` with the condition in the brackets".to_owned()
    } else {
        format!("write `if not ({condition})`")
    };
    here(context, help)
}

/// `me.fame += 1 for each coin in my.table`, `self has power +1 for each card in foe.left`
fn for_each(context: &ErrorContext<'_>) -> Option<Slip> {
    let is_loop = || {
        let line = context.text.get(context.here.start..).unwrap_or("");
        line.split('\n').next().unwrap_or("").contains('{')
    };
    if context.found() != "each"
        || context.past(1) != "for"
        || matches!(context.past(2), "" | "{" | "}")
        || is_loop()
    {
        return None;
    }
    let number = context.past(2);
    let sign = context.past(3);
    let is_sum = matches!(sign, "+=" | "-=" | "=" | "+" | "-");
    if !number.bytes().all(|digit| digit.is_ascii_digit()) || !is_sum {
        return before(
            context,
            1,
            "write it in a loop, `each c in my.ZONE { … }`, or count them, `count(my.ZONE)`",
        );
    }
    let after: Vec<_> = context.after(8).collect();
    let word = |nth: usize| after.get(nth).map_or("", |place| context.word(place));
    let zone = after.get(2).filter(|_| matches!(word(1), "in" | "on")).map(|place| context.path_at(place));
    let zone = zone.filter(|zone| zone.contains('.') && matches!(word(5), "" | "}"));
    let set = match (zone, word(0)) {
        (Some(zone), "card" | "cards") => zone,
        (Some(zone), noun) if is_word(noun) => format!("{zone} where it is {noun}"),
        _ => "my.ZONE where …".to_owned(),
    };
    let times = if number == "1" { String::new() } else { format!("{number} * ") };
    let space = if sign.ends_with('=') { " " } else { "" };
    before(context, 1, format!("count them: `{sign}{space}{times}count({set})`"))
}

/// `if this is the first card played { … }`
fn first_time(context: &ErrorContext<'_>) -> Option<Slip> {
    let is_test =
        matches!(context.past(2), "is" | "was") && context.past(1) == "the" && context.found() == "first";
    is_test
        .then(|| here(context, "ask how often it was done: `times(me did ACTION this turn) = 1`"))
        .flatten()
}

/// `if it is my turn { … }`
fn whose_turn(context: &ErrorContext<'_>) -> Option<Slip> {
    let who = match context.past(1) {
        "my" | "your" => "me",
        "foe" | "opponent" | "their" => "foe",
        _ => return None,
    };
    let test = context.past(2);
    if context.found() != "turn"
        || !matches!(test, "is" | "not" | "if" | "while" | "and" | "or" | "where")
        || context.next() == "."
    {
        return None;
    }
    // `not my turn` alone is a condition, too.
    let sign = if test == "not" { "!=" } else { "=" };
    let first =
        (2..=4).take_while(|nth| matches!(context.past(*nth), "is" | "not" | "it")).last().unwrap_or(1);
    before(context, first, format!("write `current {sign} {who}`"))
}

/// `foe.fame > my fame`
fn own_value(context: &ErrorContext<'_>) -> Option<Slip> {
    let (owner, value) = (context.past(1), context.found());
    let between = context.before(1)?.end..context.here.start;
    let is_changed = matches!(context.next(), "=" | "+=" | "-=");
    let is_value = matches!(owner, "my" | "foe")
        && is_word(value)
        && !is_reserved(value)
        && (is_changed || !context.wants(Rule::k_immune))
        && (is_changed
            || matches!(
                context.past(2),
                "=" | "!="
                    | "<"
                    | "<="
                    | ">"
                    | ">="
                    | "+"
                    | "-"
                    | "*"
                    | "/"
                    | "+="
                    | "-="
                    | "("
                    | "and"
                    | "or"
                    | "not"
                    | "if"
            ));
    (is_value && context.helps(&between, "."))
        .then(|| before(context, 1, format!("write a dot after the owner: `{owner}.{value}`")))
        .flatten()
}

/// `reveal my.hand to foe`
fn shown_to(context: &ErrorContext<'_>) -> Option<Slip> {
    let nth = (2..=FAR).find(|nth| context.past(*nth) == "reveal").filter(|_| context.found() == "to")?;
    let shown = context.since(nth);
    let is_path = shown.split('.').all(|word| is_word(word) && !is_reserved(word));
    let after = context.after(1).next();
    let whom = after.map(|place| context.path_at(&place)).filter(|whom| whom.split('.').all(is_word))?;
    let whom = if matches!(whom.as_str(), "opponent" | "the" | "your" | "all") { "foe" } else { &whom };
    let shown = if is_path { shown } else { "CARDS" };
    before(context, nth, format!("write `show {shown} to {whom}`; `reveal` turns cards face up"))
}

/// `number of coins in my.hand`
fn number_of(context: &ErrorContext<'_>) -> Option<Slip> {
    if !matches!(context.past(3), "number" | "amount") || context.past(2) != "of" {
        return None;
    }
    let noun = context.past(1);
    let zone = context.after(1).next().map(|place| context.path_at(&place));
    let zone = zone.filter(|zone| matches!(context.found(), "in" | "on") && zone.contains('.'))?;
    let set = if matches!(noun, "cards" | "card") { zone } else { format!("{zone} where …") };
    before(context, 3, format!("write `count({set})`"))
}

/// `shuffle my.discard into my.deck`
fn shuffled_into(context: &ErrorContext<'_>) -> Option<Slip> {
    let into = |word: &str| matches!(word, "into" | "onto" | "to" | "in");
    let (nth, place) = if into(context.found()) && is_reserved(context.found()) {
        (0, context.after(1).next()?)
    } else if into(context.past(1)) {
        (1, context.here.clone())
    } else {
        return None;
    };
    let verb = (nth + 2..=FAR).find(|nth| context.past(*nth) == "shuffle")?;
    let start = context.before(verb)?.end;
    let end = if nth == 0 { context.here.start } else { context.before(1)?.start };
    let from = context.text.get(start..end).unwrap_or("").trim();
    let to = context.path_at(&place);
    let is_path = |path: &str| path.contains('.') && path.split('.').all(is_word);
    let help = if is_path(from) && is_path(&to) {
        format!("write `move {from} to {to}  shuffle {to}`")
    } else {
        "write `move CARDS to my.ZONE  shuffle my.ZONE`".to_owned()
    };
    if nth == 0 { here(context, help) } else { before(context, 1, help) }
}

/// `move self to another lane`
fn no_zone(context: &ErrorContext<'_>) -> Option<Slip> {
    let is_article = |word: &str| matches!(word, "a" | "an" | "another" | "any" | "other" | "some" | "the");
    let article = (1..=2).find(|nth| is_article(context.past(*nth)) && context.past(nth + 1) == "to")?;
    let moves = (article + 3..=FAR).any(|nth| context.past(nth) == "move");
    let zone = if article == 1 { context.found() } else { context.past(1) };
    // A name that the author gave to a zone may be one of these words; then a whole statement follows it.
    let ends = article == 1 || matches!(context.found(), "}" | "");
    (moves && ends && is_word(zone) && !is_reserved(zone))
        .then(|| before(context, article, "write which zone it is, and whose: `to my.ZONE`, `to foe.ZONE`"))
        .flatten()
}

/// `self is immune`
fn immune(context: &ErrorContext<'_>) -> Option<Slip> {
    let is_claim = context.wants(Rule::k_immune) && context.found() == "is" && context.next() == "immune";
    let (_, who) = context.path_before(1);
    is_claim.then(|| here(context, format!("write `{who} immune to effects`"))).flatten()
}

/// `on any destroy in my.left { … }`
fn deed_in_zone(context: &ErrorContext<'_>) -> Option<Slip> {
    let deed = context.past(1);
    let is_deed = context.found() == "in" && context.wants(Rule::filter) && context.wants(Rule::k_limit);
    let zone =
        context.after(1).next().map(|place| context.path_at(&place)).filter(|zone| zone.contains('.'))?;
    (is_deed && is_word(deed))
        .then(|| {
            let help = format!(
                "write `with {zone}` for cards that are there after it; for cards that leave, `on any move from {zone}`"
            );
            here(context, help)
        })
        .flatten()
}

/// `me.coins > 3 and < 6`
fn two_bounds(context: &ErrorContext<'_>) -> Option<Slip> {
    let sign = context.found();
    let join = context.past(1);
    if !matches!(sign, "<" | "<=" | ">" | ">=" | "=" | "!=") || !matches!(join, "and" | "or") {
        return None;
    }
    let compares = matches!(context.past(3), "<" | "<=" | ">" | ">=" | "=" | "!=");
    let value = context.path_before(4).1;
    let plain = compares && is_word(context.past(4)) && value.split('.').all(is_word);
    let value = if plain { value.as_str() } else { "VALUE" };
    here(
        context,
        format!("write the value on both sides of `{join}`: `{join} {value} {sign} {}`", context.next()),
    )
}

/// `if count (my.hand) > 3`
fn spaced_call(context: &ErrorContext<'_>) -> Option<Slip> {
    let name = context.past(1);
    let is_apart = context.before(1).is_some_and(|name| name.end < context.here.start);
    // `on row ( … )` has the wrong brackets.
    let is_deed = matches!(context.past(2), "on" | "before" | "after" | "of");
    if context.found() != "(" || !is_apart || is_deed || !is_word(name) || is_reserved(name) {
        return None;
    }
    let rest = context.text.get(context.here.start..)?;
    let ends = rest.match_indices(')').map(|(at, _)| at + 1).take(FAR);
    let calls = ends.filter_map(|end| Some(format!("{name}{}", rest.get(..end)?)));
    let call = calls.into_iter().find(|call| read(Rule::operand, call).is_ok())?;
    here(context, format!("write it without a space: `{call}`"))
}
