//! The words that authors write for the verbs of the language. The rows in `verb` hold everything else and need types; parsing needs
//! only the words.

use tiru_engine::rules::Verb;

/// All verbs, in the order of their numbers, each with its words: its name first.
const WORDS: [(Verb, &[&str]); 20] = [
    (Verb::Move, &["move"]),
    (Verb::Reveal, &["reveal"]),
    (Verb::Hide, &["hide"]),
    (Verb::Show, &["show"]),
    (Verb::Arrange, &["arrange"]),
    (Verb::Shuffle, &["shuffle"]),
    (Verb::Swap, &["swap"]),
    (Verb::Create, &["create"]),
    (Verb::Tiru, &["tiru", "copy"]),
    (Verb::Pinjam, &["pinjam", "borrow"]),
    (Verb::Sedut, &["sedut", "absorb"]),
    (Verb::Cancel, &["cancel"]),
    (Verb::Choose, &["choose"]),
    (Verb::Pay, &["pay"]),
    (Verb::Skip, &["skip"]),
    (Verb::Extra, &["extra"]),
    (Verb::Win, &["win"]),
    (Verb::Lose, &["lose"]),
    (Verb::Tie, &["tie"]),
    (Verb::Do, &["do"]),
];

/// Returns every word for a verb.
pub fn words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().flat_map(|(_, words)| words.iter().copied())
}

/// Returns the verb for a word.
pub(crate) fn named(word: &str) -> Option<Verb> {
    WORDS.iter().find(|(_, words)| words.contains(&word)).map(|(verb, _)| *verb)
}

/// Returns the name of a verb, as authors write it.
pub fn word(verb: Verb) -> &'static str {
    // Each verb is at the place of its number, as a test checks.
    WORDS.get(verb as usize).and_then(|(_, words)| words.first()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{WORDS, words};

    #[test]
    fn every_verb_has_words_of_its_own() {
        for (at, (verb, words)) in WORDS.iter().enumerate() {
            assert_eq!(*verb as usize, at, "{verb:?}");
            assert!(!words.is_empty(), "{verb:?}");
        }
        let mut all: Vec<&str> = words().collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), words().count());
    }
}
