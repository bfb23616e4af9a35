//! What the words of the language mean, in one line each. The texts are in `words.txt`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const WORDS: &str = include_str!("words.txt");

/// The meanings by word: the tokens of a file ask for each of its words.
static MEANINGS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| words().collect());

/// Returns every word of the language with its meaning, in alphabetical order.
pub fn words() -> impl Iterator<Item = (&'static str, &'static str)> {
    WORDS.lines().filter_map(|line| line.split_once(": "))
}

/// Returns the meaning of a word of the language.
pub fn meaning(word: &str) -> Option<&'static str> {
    MEANINGS.get(word).copied()
}
