//! The position of a syntax error and the words around it.

use std::ops::Range;

use super::grammar::{Failure, Rule, read, words};
use super::token::{is_word, token, token_before};
use crate::mistake::nearest;

/// The most words before the error that are examined.
const MOST: usize = 8;

/// The token at a syntax error and the tokens before it.
pub(super) struct ErrorContext<'a> {
    /// The text that was parsed.
    pub(super) text: &'a str,
    /// The token at which parsing stopped.
    pub(super) here: Range<usize>,
    rule: Rule,
    expected: &'a [Rule],
    /// The tokens before it on the same line, nearest first.
    before: Vec<Range<usize>>,
}

impl<'a> ErrorContext<'a> {
    /// Returns the context of a syntax error; `None` at the end of the text.
    pub(super) fn of(
        rule: Rule,
        text: &'a str,
        failure: &'a Failure,
        here: Range<usize>,
    ) -> Option<ErrorContext<'a>> {
        if here.is_empty() {
            return None;
        }
        let mut before: Vec<Range<usize>> = Vec::new();
        let mut at = here.start;
        while let Some(found) = token_before(text, at).filter(|_| before.len() < MOST) {
            let other_line = text.get(found.end..at).is_none_or(|between| between.contains('\n'));
            // The bracket that ends a block may be on the next line.
            if other_line && !(before.is_empty() && text.get(here.clone()) == Some("}")) {
                break;
            }
            at = found.start;
            before.push(found);
        }
        Some(ErrorContext { text, here, rule, expected: &failure.expected, before })
    }

    /// Returns the token at which parsing stopped.
    pub(super) fn found(&self) -> &'a str {
        self.word(&self.here)
    }

    /// Returns the span of the nth token before it on the same line, counted from 1.
    pub(super) fn before(&self, nth: usize) -> Option<&Range<usize>> {
        self.before.get(nth.checked_sub(1)?)
    }

    /// Returns the nth token before it, or an empty string.
    pub(super) fn past(&self, nth: usize) -> &'a str {
        self.before(nth).map_or("", |place| self.word(place))
    }

    /// Returns the token after it, or an empty string.
    pub(super) fn next(&self) -> &'a str {
        token(self.text, self.here.end).map_or("", |place| self.word(&place))
    }

    /// Returns the ranges of the words after it on its line, at most `most`.
    pub(super) fn after(&self, most: usize) -> impl Iterator<Item = Range<usize>> {
        let (text, line) = (self.text, self.text.get(self.here.end..).and_then(|rest| rest.find('\n')));
        let end = line.map_or(text.len(), |length| self.here.end + length);
        let next = move |last: &Range<usize>| token(text, last.end).filter(|found| found.end <= end);
        std::iter::successors(next(&self.here), next).take(most)
    }

    /// Returns a name with the dots before it, `foe.hand`, whose last token is the nth before the error, and the number of its first
    /// token.
    pub(super) fn path_before(&self, nth: usize) -> (usize, String) {
        let mut first = nth;
        while self.past(first + 1) == "." && is_word(self.past(first + 2)) {
            first += 2;
        }
        (first, (nth..=first).rev().map(|nth| self.past(nth)).collect())
    }

    /// Returns a name with the dots after it, `foe.hand`, that begins at a token.
    pub(super) fn path_at(&self, place: &Range<usize>) -> String {
        let mut path = self.word(place).to_owned();
        let mut end = place.end;
        while let Some(dot) = token(self.text, end).filter(|dot| self.word(dot) == ".") {
            let Some(word) = token(self.text, dot.end).filter(|word| is_word(self.word(word))) else { break };
            path = format!("{path}.{}", self.word(&word));
            end = word.end;
        }
        path
    }

    /// Returns the text from the end of one token to the error, without the spaces around it.
    pub(super) fn since(&self, nth: usize) -> &'a str {
        let start = self.before(nth).map_or(self.here.start, |place| place.end);
        self.text.get(start..self.here.start).unwrap_or("").trim()
    }

    /// Returns the text of a range.
    pub(super) fn word(&self, place: &Range<usize>) -> &'a str {
        self.text.get(place.clone()).unwrap_or("")
    }

    /// Reports whether the grammar would have accepted this rule here.
    pub(super) fn wants(&self, rule: Rule) -> bool {
        self.expected.contains(&rule)
    }

    /// Reports whether a statement could begin at a token, by trying one that needs nothing more.
    pub(super) fn begins(&self, place: &Range<usize>) -> bool {
        let Some(before) = self.text.get(..place.start) else { return false };
        let tried = format!("{before}settle");
        read(self.rule, &tried).map_or_else(|failure| failure.at >= tried.len(), |_| true)
    }

    /// Reports whether the found word is a misspelling of one that fits here.
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
        // The token at the error must be consumed, otherwise nothing is gained.
        helps(self.rule, self.text, place, word, self.text.len() - self.here.end)
    }
}

/// Reports whether fewer than `rest` bytes remain unparsed with `word` in place of a token.
pub(super) fn helps(rule: Rule, text: &str, place: &Range<usize>, word: &str, rest: usize) -> bool {
    let (Some(before), Some(after)) = (text.get(..place.start), text.get(place.end..)) else { return false };
    let fixed = format!("{before}{word}{after}");
    match read(rule, &fixed) {
        Ok(_) => true,
        Err(failure) => fixed.len() - failure.at <= rest,
    }
}
