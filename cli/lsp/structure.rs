//! The last text of a `game.ron` that could be read. While its author types in it, questions about all other files of the game are answered
//! as if it still had that text.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;

use tiru_dsl::load::{Loaded, Role};
use tiru_engine::rules::{SourceId, Span};

/// The texts of each `game.ron` that could be read last, by path.
pub(super) type Structures = BTreeMap<PathBuf, String>;

/// Returns the `game.ron` of a game, and its text.
pub(super) fn structure(loaded: &Loaded) -> Option<(SourceId, &str)> {
    let mut files = loaded.sources.iter();
    let (id, file) = files.find(|(id, _)| loaded.role(*id) == Some(Role::Structure))?;
    Some((id, &file.text))
}

/// A file that was read with an older text than it has, and what changed since.
#[derive(Debug)]
pub(super) struct Outdated {
    /// The file.
    pub(super) source: SourceId,
    /// Its text now.
    pub(super) text: String,
    /// The bytes of the older text that were replaced.
    replaced: Range<usize>,
    /// The older text.
    old: String,
}

impl Outdated {
    /// Compares a file that was read with its text now.
    pub(super) fn new((source, old): (SourceId, &str), text: String) -> Outdated {
        let pairs = old.char_indices().zip(text.chars());
        let same = pairs.take_while(|((_, old), new)| old == new);
        let start = same.last().map_or(0, |((at, letter), _)| at + letter.len_utf8());
        let (old_rest, new_rest) = (old.get(start..).unwrap_or(""), text.get(start..).unwrap_or(""));
        let same = old_rest.chars().rev().zip(new_rest.chars().rev()).take_while(|(old, new)| old == new);
        let end = old.len() - same.map(|(letter, _)| letter.len_utf8()).sum::<usize>();
        Outdated { source, replaced: start..end, old: old.to_owned(), text }
    }

    /// Returns where something of the older text is now; `None` if it or a letter beside it was changed.
    pub(super) fn now(&self, span: Span) -> Option<Span> {
        let (start, end) = (span.start as usize, span.end as usize);
        let moved = |at: usize| {
            if end <= self.replaced.start { at } else { at + self.text.len() - self.old.len() }
        };
        let is_same = end <= self.replaced.start || self.replaced.end <= start;
        let around = |text: &str, start: usize, end: usize| {
            let before = text.get(..start).and_then(|before| before.chars().next_back());
            (before, text.get(end..).and_then(|after| after.chars().next()))
        };
        if !is_same || around(&self.old, start, end) != around(&self.text, moved(start), moved(end)) {
            return None;
        }
        let number = |at: usize| u32::try_from(at).ok();
        Some(Span { start: number(moved(start))?, end: number(moved(end))?, ..span })
    }
}

#[cfg(test)]
mod tests {
    use super::Outdated;
    use tiru_engine::rules::{SourceId, Span};

    #[test]
    fn what_was_not_changed_moves_with_the_text() {
        let old = "\"one\", \"two\", \"three\"";
        for (new, kept) in [
            ("\"one\", \"two, \"three\"", vec!["one", "three"]),
            ("\"one\", \"é\", \"two\", \"three\"", vec!["one", "two", "three"]),
            ("\"one\", \"twos\", \"three\"", vec!["one", "three"]),
            // Its first letter may be that of the word that is gone.
            ("\"one\", \"three\"", vec!["one"]),
            ("", vec![]),
            (old, vec!["one", "two", "three"]),
        ] {
            let outdated = Outdated::new((SourceId(0), old), new.to_owned());
            let found: Vec<&str> = ["one", "two", "three"]
                .into_iter()
                .filter(|word| {
                    let start = old.find(word).and_then(|at| u32::try_from(at).ok()).unwrap_or(u32::MAX);
                    let span = Span {
                        source: SourceId(0),
                        start,
                        end: start + u32::try_from(word.len()).unwrap_or(0),
                    };
                    let now = outdated.now(span);
                    now.is_some_and(|now| new.get(now.start as usize..now.end as usize) == Some(word))
                })
                .collect();
            assert_eq!(found, kept, "{new}");
        }
    }
}
