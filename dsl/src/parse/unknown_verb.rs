//! Finds an unknown verb in a piece that cannot be parsed: `destroy t`, `draw 2 cards`, `foe draw 1`.
//!
//! The rules of the game need no check: a call of one would have been parsed.

use std::ops::Range;

use super::error_context::ErrorContext;
use super::grammar::{Rule, is_reserved};
use super::token::{is_number, is_word, token_before};
use crate::ast::PLAIN_WORDS;
use crate::mistake::other_games;

/// A word used as a verb.
pub(super) struct Verb {
    /// The span of the word.
    pub(super) place: Range<usize>,
    /// The seat or card before it, as in an English sentence.
    pub(super) subject: Option<Range<usize>>,
}

/// Finds a verb that is common in card games, for which a spelling guess would only mislead.
pub(super) fn common_verb(context: &ErrorContext<'_>) -> Option<Verb> {
    let is_known = |place: &Range<usize>| other_games::verb(context.word(place)).is_some();
    let last = context.before(1)?;
    let counts = context.before(2).is_some_and(|place| is_number(context.word(place)));
    // `destroy t`, `draw 1 destroy t`. In `deal 3 damage to foe` another word is the verb.
    let stands_alone = |found: &str| found == "}" || is_word(found) || is_value(found);
    let value = is_value(context.found()) && !context.word(last).starts_with("damage");
    if (!counts || value)
        && is_known(last)
        && stands_alone(context.found())
        && !goes_on(context.found())
        && context.begins(last)
    {
        return Some(Verb { place: last.clone(), subject: None });
    }
    counted(context)
        .filter(|verb| is_known(&verb.place))
        .or_else(|| sentence(context).filter(|_| is_known(&context.here)))
}

/// Finds any word used as a verb.
pub(super) fn any_verb(context: &ErrorContext<'_>) -> Option<Verb> {
    let last = context.before(1)?;
    let found = context.found();
    if is_value(found) && is_own(context.word(last)) && context.begins(last) {
        return Some(Verb { place: last.clone(), subject: None });
    }
    counted(context).or_else(|| sentence(context).filter(|_| is_own(found)))
}

/// Finds the name of a rule without brackets where a statement is expected: `on summon { draw_up }`.
pub(super) fn bare_call(context: &ErrorContext<'_>) -> Option<Range<usize>> {
    // The next statement may be on another line.
    let last = token_before(context.text, context.here.start)?;
    let end = last.end..last.end;
    // After `end` and its like, the name of something is missing.
    (context.wants(Rule::assign_op)
        && !context.wants(Rule::name)
        && is_own(context.word(&last))
        && context.begins(&last)
        && context.helps(&end, "()"))
    .then_some(last)
}

/// Corrects `lose 1 hp`: a player loses the match, and a value is lowered.
pub(super) fn lost_number(text: &str, value: &Range<usize>) -> Option<String> {
    let number = token_before(text, value.start)?;
    let verb = token_before(text, number.start).and_then(|verb| text.get(verb))?;
    let (value, number) = (text.get(value.clone())?, text.get(number)?);
    let sign = match verb {
        "lose" => "-=",
        "win" => "+=",
        _ => return None,
    };
    is_number(number).then(|| format!("write `me.{value} {sign} {number}`; `{verb} me` ends the match"))
}

/// Finds `draw 2 cards`, `deal 3 to foe`: a word and a number, followed by something that does not belong
/// there.
fn counted(context: &ErrorContext<'_>) -> Option<Verb> {
    let last = context.word(context.before(1)?);
    let found = context.found();
    let place = if is_number(last) {
        context
            .before(2)
            .filter(|_| matches!(found, "to" | "from" | "in" | "at" | "of" | "onto" | "with" | "until"))?
    } else {
        let counts = context.before(2).is_some_and(|place| is_number(context.word(place)));
        context.before(3).filter(|_| counts && is_own(last) && !goes_on(found))?
    };
    (is_own(context.word(place)) && context.begins(place))
        .then(|| Verb { place: place.clone(), subject: None })
}

/// Finds `foe discards`: a subject before a verb.
fn sentence(context: &ErrorContext<'_>) -> Option<Verb> {
    let last = context.before(1)?;
    let subject = context.word(last);
    let is_subject = matches!(subject, "me" | "foe" | "self" | "it" | "current" | "doer")
        || other_games::seat(subject, true, false).is_some();
    (is_subject && context.begins(last))
        .then(|| Verb { place: context.here.clone(), subject: Some(last.clone()) })
}

/// Reports whether a word has no meaning in the language.
fn is_own(word: &str) -> bool {
    is_word(word) && !is_reserved(word) && !PLAIN_WORDS.contains(&word)
}

/// Reports whether a value could begin with it.
fn is_value(word: &str) -> bool {
    word.starts_with('"') || is_own(word) || PLAIN_WORDS.contains(&word)
}

/// Reports whether a token could follow a name.
fn goes_on(found: &str) -> bool {
    matches!(found, "(" | "." | "=" | "+=" | "-=" | "[" | "has" | "cannot" | "can" | "immune" | ":" | ",")
}
