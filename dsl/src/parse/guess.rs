//! Guesses a misspelt word: another word in its place lets parsing get further.

use std::ops::Range;

use super::error_context::helps;
use super::expect::likely_words;
use super::grammar::{Failure, Rule, spelling, words};
use super::token::{is_word, token, token_before};
use crate::mistake::nearest;

/// The length above which pieces are not parsed repeatedly.
pub(super) const LONGEST: usize = 4 * 1024;
/// A name that nobody means.
pub(super) const ANY_NAME: &str = "xyzzy";

/// A suggested word, and the token it replaces.
pub(super) struct Guess {
    /// The span of the misspelt word.
    pub(super) place: Range<usize>,
    /// The suggested word.
    pub(super) word: String,
}

/// Finds the likeliest misspelling among the found word and the two before it. A misspelt word and the next
/// one may have been parsed as an attribute and its value.
pub(super) fn guess(
    rule: Rule,
    text: &str,
    failure: &Failure,
    before: Option<Range<usize>>,
    tries: usize,
) -> Option<Guess> {
    if text.len() > LONGEST || tries == 0 {
        return None;
    }
    let here = token(text, failure.at)?;
    let earlier = before.as_ref().and_then(|before| token_before(text, before.start));
    // The token at the error must be consumed, otherwise nothing is gained.
    let rest = text.len() - here.end;
    let words: Vec<String> = words().collect();
    let places = [Some(here), before, earlier];
    places.into_iter().flatten().find_map(|place| {
        let wrong = text.get(place.clone()).filter(|wrong| is_word(wrong))?;
        // Where any name fits, no keyword was meant.
        if words.iter().any(|word| word == wrong) || helps(rule, text, &place, ANY_NAME, rest) {
            return None;
        }
        // What the grammar expected is likelier than any other word.
        let taken = failure.expected.iter().filter_map(|rule| spelling(*rule)).collect();
        [&likely_words(&failure.expected), &taken, &words].into_iter().find_map(|words| {
            let mut left: Vec<&str> = words.iter().map(String::as_str).filter(|word| is_word(word)).collect();
            for _ in 0..tries {
                let word = nearest(wrong, left.iter().copied())?;
                if helps(rule, text, &place, word, rest) {
                    return Some(Guess { place: place.clone(), word: word.to_owned() });
                }
                left.retain(|other| *other != word);
            }
            None
        })
    })
}

/// Finds two words of one line with a missing comma: with it, parsing gets further.
pub(super) fn lone_words(
    rule: Rule,
    text: &str,
    failure: &Failure,
    second: Option<Range<usize>>,
) -> Option<(Range<usize>, Range<usize>)> {
    if text.len() > LONGEST {
        return None;
    }
    let here = token(text, failure.at)?;
    let second = second?;
    let first = token_before(text, second.start)?;
    let is_own = |place: &Range<usize>| {
        let word = text.get(place.clone()).unwrap_or("");
        is_word(word) && words().all(|known| known != word)
    };
    let between = text.get(first.end..second.start)?;
    if !is_own(&first) || !is_own(&second) || between.contains('\n') {
        return None;
    }
    let comma = first.end..first.end;
    helps(rule, text, &comma, ",", text.len() - here.end).then_some((first, second))
}
