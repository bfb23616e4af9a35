//! Why an action may not be chosen, and the reason that a ruling gives for it: of each way to choose it, what refuses it.

use super::steps::words_of;
use crate::prompt::Refusal;
use crate::rules::Because;

/// Why an action may not be chosen.
#[derive(Clone, Debug)]
pub(super) struct Reasons {
    /// Of each way to choose it, what refuses it, the strongest first; empty where only the words are known.
    ways: Vec<Vec<Refusal>>,
    /// In words, of the last of them.
    pub(super) words: String,
}

impl Reasons {
    /// A reason of which only the words are known.
    pub(super) fn of_words(words: impl Into<String>) -> Reasons {
        Reasons { ways: Vec::new(), words: words.into() }
    }

    /// What refuses each way to choose it; nothing if no way is refused.
    pub(super) fn of_ways(ways: impl IntoIterator<Item = Vec<Refusal>>) -> Option<Reasons> {
        let ways: Vec<Vec<Refusal>> = ways.into_iter().filter(|way| !way.is_empty()).collect();
        let words = said(ways.last()?);
        Some(Reasons { ways, words })
    }

    /// One refusal, of the only way.
    pub(super) fn one(refusal: Refusal) -> Reasons {
        Reasons { words: words_of(&refusal), ways: vec![vec![refusal]] }
    }

    /// The refusal to show to the reader of a ruling: the one that it gives as the reason, else the strongest.
    pub(super) fn shown(&self, because: Option<&Because>) -> Option<Refusal> {
        let way = self.ways.last()?;
        let given = because.and_then(|because| way.iter().find(|refusal| is_meant(because, refusal)));
        given.or_else(|| way.first()).cloned()
    }

    /// What refuses it for other reasons than this one, in words; nothing if this one refuses every way to choose it.
    pub(super) fn without(&self, because: &Because) -> Option<String> {
        if self.ways.is_empty() {
            let is_said = matches!(because, Because::Words(words) if says(&self.words, words));
            return (!is_said).then(|| self.words.clone());
        }
        let other = |way: &&Vec<Refusal>| !way.iter().any(|refusal| is_meant(because, refusal));
        self.ways.iter().find(other).map(|way| said(way))
    }
}

/// Whether a refusal is the reason that a ruling gives.
fn is_meant(because: &Because, refusal: &Refusal) -> bool {
    match because {
        Because::Ban(wanted) => matches!(refusal, Refusal::Banned { label, .. } if label == wanted),
        Because::Parameter(wanted) => matches!(refusal, Refusal::NotInSet { param, .. } if param == wanted),
        Because::Condition => *refusal == Refusal::Condition,
        Because::Limit => matches!(refusal, Refusal::Limit { .. }),
        Because::Words(wanted) => says(&words_of(refusal), wanted),
    }
}

/// Whether a reason says these words: whole ones, not a piece of one.
pub(super) fn says(reason: &str, words: &str) -> bool {
    let inside = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let is_whole = |(at, _): (usize, &str)| {
        let (before, after) = (reason.get(..at).unwrap_or(""), reason.get(at + words.len()..).unwrap_or(""));
        let cuts_first = inside(words.chars().next()) && inside(before.chars().next_back());
        let cuts_last = inside(words.chars().next_back()) && inside(after.chars().next());
        !cuts_first && !cuts_last
    };
    words.chars().any(char::is_alphanumeric) && reason.match_indices(words).any(is_whole)
}

/// What refuses one way, in words.
fn said(way: &[Refusal]) -> String {
    way.iter().map(words_of).collect::<Vec<_>>().join("; ")
}
