//! Splits a file into pieces at top-level words in column 1, so that a syntax error in one piece hides no
//! other.

use std::ops::Range;

/// The words that begin the first line of a file.
pub(super) const HEAD_WORDS: [&str; 4] = ["pack", "house", "rules", "rulings"];

/// The words that begin an item.
pub(super) const TOP_WORDS: [&str; 18] = [
    "card", "rule", "action", "def", "check", "always", "while", "on", "before", "instead", "firm", "once",
    "icons", "table", "make", "ruling", "replace", "remove",
];

/// The top-level words that can also appear inside a card.
const EFFECT_WORDS: [&str; 8] = ["on", "before", "instead", "always", "while", "firm", "once", "action"];

/// Returns the byte ranges of the pieces; the text before the first is the head of the file.
pub(super) fn split_items(text: &str) -> Vec<Range<usize>> {
    let mut starts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if begins_item(line) {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// An item whose parts begin with the same words as items do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outer {
    /// A card, with its effects.
    Card,
    /// A ruling, with its cards and their effects.
    Ruling,
}

impl Outer {
    /// Returns which one a piece begins.
    pub(super) fn of(piece: &str) -> Option<Outer> {
        match first_word(piece) {
            "card" => Some(Outer::Card),
            "ruling" => Some(Outer::Ruling),
            _ => None,
        }
    }

    /// Returns the words for a part of it and for the item, as in messages.
    pub(super) fn words(self) -> (&'static str, &'static str) {
        match self {
            Outer::Card => ("an effect", "card"),
            Outer::Ruling => ("a card", "ruling"),
        }
    }

    /// Reports whether a later piece could be inside of it.
    pub(super) fn holds(self, piece: &str) -> bool {
        let is_effect = EFFECT_WORDS.contains(&first_word(piece)) || piece.starts_with('[');
        is_effect || self == Outer::Ruling && first_word(piece) == "card"
    }
}

/// Reports whether a word begins an item.
pub(super) fn is_top_word(word: &str) -> bool {
    TOP_WORDS.contains(&word)
}

fn begins_item(line: &str) -> bool {
    let mut letters = line.chars();
    match letters.next() {
        // An icon before an effect. A list that continues in column 1 cannot hold a lone number.
        Some('[') => letters.next().is_some_and(|letter| letter.is_ascii_digit()),
        // `table = "Jar"` in a ruling gives the cards of a zone called `table`.
        Some('a'..='z') => {
            let (word, rest) = line.split_at(first_word(line).len());
            is_top_word(word) && !rest.trim_start().starts_with('=')
        }
        _ => false,
    }
}

/// The word at the beginning of a text, or nothing.
pub(super) fn first_word(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    text.get(..end.unwrap_or(text.len())).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::split_items;

    #[test]
    fn splits_at_whole_words_in_column_one() {
        let text = "pack \"P\" for g\ncard \"A\" {\n}\n  card \"B\" { }\nonly\ntable = 2\non x { }\n";
        let pieces: Vec<_> = split_items(text).into_iter().map(|piece| text.get(piece).unwrap()).collect();
        assert_eq!(pieces, ["card \"A\" {\n}\n  card \"B\" { }\nonly\ntable = 2\n", "on x { }\n"]);
    }
}
