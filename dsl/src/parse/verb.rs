//! Finds an unknown verb in a piece that cannot be parsed: `destroy t`, `draw 2 cards`, `foe draw 1`.
//!
//! The rules of the game need no check: a call of one would have been parsed.

use std::ops::Range;

use super::around::Around;
use super::grammar::is_reserved;
use super::token::is_word;
use crate::mistake::trade;
use crate::vocabulary::PLAIN_WORDS;

/// A word used as a verb.
pub(super) struct Verb {
    /// The span of the word.
    pub(super) place: Range<usize>,
    /// The seat or card before it, as in an English sentence.
    pub(super) subject: Option<Range<usize>>,
}

/// Finds a verb that is common in card games, for which a spelling guess would only mislead.
pub(super) fn of_trade(around: &Around<'_>) -> Option<Verb> {
    let is_known = |place: &Range<usize>| trade::verb(around.word(place)).is_some();
    let last = around.before(1)?;
    let counts = around.before(2).is_some_and(|place| is_number(around.word(place)));
    // `destroy t`, `draw 1 destroy t`. In `deal 3 damage to foe` another word is the verb.
    let stands_alone = |found: &str| found == "}" || is_word(found) || is_value(found);
    let value = is_value(around.found()) && !around.word(last).starts_with("damage");
    if (!counts || value)
        && is_known(last)
        && stands_alone(around.found())
        && !goes_on(around.found())
        && around.begins(last)
    {
        return Some(Verb { place: last.clone(), subject: None });
    }
    counted(around)
        .filter(|verb| is_known(&verb.place))
        .or_else(|| sentence(around).filter(|_| is_known(&around.here)))
}

/// Finds any word used as a verb.
pub(super) fn of_nobody(around: &Around<'_>) -> Option<Verb> {
    let last = around.before(1)?;
    let found = around.found();
    if is_value(found) && is_own(around.word(last)) && around.begins(last) {
        return Some(Verb { place: last.clone(), subject: None });
    }
    counted(around).or_else(|| sentence(around).filter(|_| is_own(found)))
}

/// Finds `draw 2 cards`, `deal 3 to foe`: a word and a number, followed by something that does not belong
/// there.
fn counted(around: &Around<'_>) -> Option<Verb> {
    let last = around.word(around.before(1)?);
    let found = around.found();
    let place = if is_number(last) {
        around
            .before(2)
            .filter(|_| matches!(found, "to" | "from" | "in" | "at" | "of" | "onto" | "with" | "until"))?
    } else {
        let counts = around.before(2).is_some_and(|place| is_number(around.word(place)));
        around.before(3).filter(|_| counts && is_own(last) && !goes_on(found))?
    };
    (is_own(around.word(place)) && around.begins(place)).then(|| Verb { place: place.clone(), subject: None })
}

/// Finds `foe discards`: a subject before a verb.
fn sentence(around: &Around<'_>) -> Option<Verb> {
    let last = around.before(1)?;
    let subject = around.word(last);
    let is_subject = matches!(subject, "me" | "foe" | "self" | "it" | "current" | "doer")
        || trade::seat(subject, true, false).is_some();
    (is_subject && around.begins(last))
        .then(|| Verb { place: around.here.clone(), subject: Some(last.clone()) })
}

/// Reports whether a word has no meaning in the language.
fn is_own(word: &str) -> bool {
    is_word(word) && !is_reserved(word) && !PLAIN_WORDS.contains(&word)
}

/// Reports whether a value could begin with it.
fn is_value(word: &str) -> bool {
    word.starts_with('"') || is_own(word) || PLAIN_WORDS.contains(&word)
}

fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Reports whether a token could follow a name.
fn goes_on(found: &str) -> bool {
    matches!(found, "(" | "." | "=" | "+=" | "-=" | "[" | "has" | "cannot" | "can" | "immune" | ":" | ",")
}
