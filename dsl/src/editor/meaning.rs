//! What the words of the language mean, in one line each. The texts are in `words.txt`.

const WORDS: &str = include_str!("words.txt");

/// Returns every word of the language with its meaning, in alphabetical order.
pub fn words() -> impl Iterator<Item = (&'static str, &'static str)> {
    WORDS.lines().filter_map(|line| line.split_once(": "))
}

/// Returns the meaning of a word of the language.
pub fn meaning(word: &str) -> Option<&'static str> {
    words().find(|(known, _)| *known == word).map(|(_, meaning)| meaning)
}
