//! Finds the verb that the language does not have in a piece that could not be read: `destroy t`, `draw 2 cards`, `foe draw 1`.
//!
//! Knows no rule of a game: one called like it would have been read, had it been written with brackets.

use std::ops::Range;

use super::around::Around;
use super::grammar::is_reserved;
use super::token::is_word;
use crate::mistake::trade;
use crate::vocabulary::PLAIN_WORDS;

/// A word that stands like a verb.
pub(super) struct Verb {
    /// Where it stands.
    pub(super) place: Range<usize>,
    /// The seat or the card that stands before it, as in a sentence.
    pub(super) subject: Option<Range<usize>>,
}

/// A verb of the trade, which a guess at what was meant would only miss.
pub(super) fn of_trade(around: &Around<'_>) -> Option<Verb> {
    let is_known = |place: &Range<usize>| trade::verb(around.word(place)).is_some();
    let last = around.before(1)?;
    let counts = around.before(2).is_some_and(|place| is_number(around.word(place)));
    // `destroy t`, `draw 1 destroy t`; of `deal 3 damage to foe` the verb is another one.
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

/// Any word that stands like a verb.
pub(super) fn of_nobody(around: &Around<'_>) -> Option<Verb> {
    let last = around.before(1)?;
    let found = around.found();
    if is_value(found) && is_own(around.word(last)) && around.begins(last) {
        return Some(Verb { place: last.clone(), subject: None });
    }
    counted(around).or_else(|| sentence(around).filter(|_| is_own(found)))
}

/// `draw 2 cards`, `deal 3 to foe`: a word and a number, and behind them what does not belong there.
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

/// `foe discards`: who does it stands before what is done.
fn sentence(around: &Around<'_>) -> Option<Verb> {
    let last = around.before(1)?;
    let subject = around.word(last);
    let is_subject = matches!(subject, "me" | "foe" | "self" | "it" | "current" | "doer")
        || trade::seat(subject, true, false).is_some();
    (is_subject && around.begins(last))
        .then(|| Verb { place: around.here.clone(), subject: Some(last.clone()) })
}

/// Whether a word means nothing in the language.
fn is_own(word: &str) -> bool {
    is_word(word) && !is_reserved(word) && !PLAIN_WORDS.contains(&word)
}

/// Whether a value could begin with it.
fn is_value(word: &str) -> bool {
    word.starts_with('"') || is_own(word) || PLAIN_WORDS.contains(&word)
}

fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Whether something goes on behind a word as it may behind a name.
fn goes_on(found: &str) -> bool {
    matches!(found, "(" | "." | "=" | "+=" | "-=" | "[" | "has" | "cannot" | "can" | "immune" | ":" | ",")
}
