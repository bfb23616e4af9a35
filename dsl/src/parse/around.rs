//! The place where reading ended, and the words before it.

use std::ops::Range;

use super::grammar::{Failure, Rule, read, words};
use super::token::{is_word, token, token_before};
use crate::mistake::nearest;

/// So many words are looked at.
const MOST: usize = 4;

/// The word or mark at which reading ended, and those before it.
pub(super) struct Around<'a> {
    /// What was read.
    pub(super) text: &'a str,
    /// Where reading ended.
    pub(super) here: Range<usize>,
    rule: Rule,
    expected: &'a [Rule],
    /// On its line, the nearest first.
    before: Vec<Range<usize>>,
}

impl<'a> Around<'a> {
    /// What stands around the place where reading ended; nothing at the end of the text.
    pub(super) fn of(
        rule: Rule,
        text: &'a str,
        failure: &'a Failure,
        here: Range<usize>,
    ) -> Option<Around<'a>> {
        if here.is_empty() {
            return None;
        }
        let mut before: Vec<Range<usize>> = Vec::new();
        let mut at = here.start;
        while let Some(found) = token_before(text, at).filter(|_| before.len() < MOST) {
            let other_line = text.get(found.end..at).is_none_or(|between| between.contains('\n'));
            // The bracket that ends a block may stand on the next line.
            if other_line && !(before.is_empty() && text.get(here.clone()) == Some("}")) {
                break;
            }
            at = found.start;
            before.push(found);
        }
        Some(Around { text, here, rule, expected: &failure.expected, before })
    }

    /// The word or mark at which reading ended.
    pub(super) fn found(&self) -> &'a str {
        self.word(&self.here)
    }

    /// Where the nth word before it stands, if it stands on the same line; the nearest is the first.
    pub(super) fn before(&self, nth: usize) -> Option<&Range<usize>> {
        self.before.get(nth.checked_sub(1)?)
    }

    /// The nth word before it, or nothing.
    pub(super) fn past(&self, nth: usize) -> &'a str {
        self.before(nth).map_or("", |place| self.word(place))
    }

    /// The word or mark after it, or nothing.
    pub(super) fn next(&self) -> &'a str {
        token(self.text, self.here.end).map_or("", |place| self.word(&place))
    }

    /// Where the words after it stand, as many as are asked for and are on its line.
    pub(super) fn after(&self, most: usize) -> impl Iterator<Item = Range<usize>> {
        let (text, line) = (self.text, self.text.get(self.here.end..).and_then(|rest| rest.find('\n')));
        let end = line.map_or(text.len(), |length| self.here.end + length);
        let next = move |last: &Range<usize>| token(text, last.end).filter(|found| found.end <= end);
        std::iter::successors(next(&self.here), next).take(most)
    }

    /// What stands at a place.
    pub(super) fn word(&self, place: &Range<usize>) -> &'a str {
        self.text.get(place.clone()).unwrap_or("")
    }

    /// Whether this could have stood where reading ended.
    pub(super) fn wants(&self, rule: Rule) -> bool {
        self.expected.contains(&rule)
    }

    /// Whether a statement could begin at a place: one that needs nothing more is put there.
    pub(super) fn begins(&self, place: &Range<usize>) -> bool {
        let Some(before) = self.text.get(..place.start) else { return false };
        let tried = format!("{before}settle");
        read(self.rule, &tried).map_or_else(|failure| failure.at >= tried.len(), |_| true)
    }

    /// Whether the word found is just a slip of the finger for one that could have stood there.
    pub(super) fn is_misspelt(&self) -> bool {
        let found = self.found();
        let is_right =
            |word: &String| nearest(found, [word.as_str()]).is_some() && self.helps(&self.here, word);
        is_word(found) && words().all(|word| word != found) && words().any(|word| is_right(&word))
    }

    /// Whether with something else in the place of the word found also the word after it could be read.
    pub(super) fn goes_on(&self, word: &str) -> bool {
        let next = token(self.text, self.here.end);
        next.is_some_and(|next| helps(self.rule, self.text, &self.here, word, self.text.len() - next.end))
    }

    /// Whether the text could be read further with something else at a place.
    pub(super) fn helps(&self, place: &Range<usize>, word: &str) -> bool {
        // The word found must be taken, else nothing is won.
        helps(self.rule, self.text, place, word, self.text.len() - self.here.end)
    }
}

/// Whether fewer than `rest` bytes are left unread if `word` stands at `place`.
pub(super) fn helps(rule: Rule, text: &str, place: &Range<usize>, word: &str, rest: usize) -> bool {
    let (Some(before), Some(after)) = (text.get(..place.start), text.get(place.end..)) else { return false };
    let mended = format!("{before}{word}{after}");
    match read(rule, &mended) {
        Ok(_) => true,
        Err(failure) => mended.len() - failure.at <= rest,
    }
}
