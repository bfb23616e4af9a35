//! Sentences about a number: `opponent loses 2 hp`, `me gains 2 score`, `self.hp gains 2`.

use super::Slip;
use crate::mistake::other_games;
use crate::parse::error_context::ErrorContext;
use crate::parse::grammar::Rule;
use crate::parse::token::is_word;

/// How the sentence changes the number.
#[derive(Clone, Copy)]
enum Change {
    More,
    Less,
}

/// Finds a sentence about a number.
pub(super) fn slip(context: &ErrorContext<'_>) -> Option<Slip> {
    let change = change(context.found())?;
    if !context.wants(Rule::k_has) || !is_word(context.past(1)) {
        return None;
    }
    // A subject may be longer: `foe.active loses 2 hp`.
    let mut first = 1;
    while context.past(first + 1) == "." && is_word(context.past(first + 2)) {
        first += 2;
    }
    let mut subject: Vec<&str> = (1..=first).rev().step_by(2).map(|nth| context.past(nth)).collect();
    if let Some(word) = subject.first_mut() {
        *word = subject_of(word);
    }
    let after: Vec<_> = context.after(3).collect();
    let word = |nth: usize| after.get(nth).map_or("", |place| context.word(place));
    if !word(0).starts_with(|digit: char| digit.is_ascii_digit()) {
        return end_of_match(context, &subject.join("."));
    }
    let amount = word(0);
    // `2 more hp`, `2 damage`: these words are no values.
    let named = (1..3).find(|nth| !matches!(word(*nth), "more" | "less" | "extra" | "points" | "of"));
    let named = named.filter(|nth| is_own(word(*nth)));
    let value = match named {
        Some(nth) => word(nth),
        None if subject.len() > 1 => subject.pop().unwrap_or_default(),
        None => "VALUE",
    };
    let who = subject.join(".");
    let last = named.and_then(|nth| after.get(nth)).or(after.first())?;
    let (sign, set) = match change {
        Change::More => ("+", "+="),
        Change::Less => ("-", "-="),
    };
    let lasting = format!("{who} has {value} {sign}{amount}");
    let done = format!("{who}.{value} {set} {amount}");
    let help = if !context.wants(Rule::assign_op) {
        format!("write `{lasting}`")
    } else if matches!(who.as_str(), "me" | "foe") {
        format!("write `{done}`")
    } else {
        format!("write `{done}`, or for a while `{lasting} until end of PHASE`")
    };
    Some(Slip::at(context.before(first)?.start..last.end, help))
}

/// Finds `foe loses`, without a number.
fn end_of_match(context: &ErrorContext<'_>, who: &str) -> Option<Slip> {
    let verb = match context.found() {
        "loses" | "lose" => "lose",
        "wins" | "win" => "win",
        _ => return None,
    };
    let help =
        format!("write the verb first, `{verb} {who}`, or reduce a number with `-=`, `{who}.VALUE -= 3`");
    context.wants(Rule::assign_op).then(|| Slip::at(context.here.clone(), help))
}

fn change(verb: &str) -> Option<Change> {
    match verb {
        "gains" | "gain" | "gets" | "get" | "receives" | "receive" | "heals" | "heal" | "recovers"
        | "recover" | "regains" | "earns" | "scores" | "wins" | "win" => Some(Change::More),
        "loses" | "lose" | "takes" | "take" | "pays" | "spends" | "suffers" => Some(Change::Less),
        _ => None,
    }
}

/// Returns the subject as the language writes it.
fn subject_of(word: &str) -> &str {
    let diagnostic = other_games::seat(word, true, false).unwrap_or("");
    match word {
        "it" => "self",
        _ if diagnostic.contains("`foe`") => "foe",
        _ if diagnostic.contains("`me`") => "me",
        _ => word,
    }
}

/// Reports whether a value of the game may have this name.
fn is_own(word: &str) -> bool {
    is_word(word)
        && !matches!(word, "damage" | "card" | "cards" | "until" | "for" | "this" | "if" | "and" | "to")
}
