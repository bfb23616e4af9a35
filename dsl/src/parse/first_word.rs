//! First words that are misspelt or have a capital letter: each is reported, and what it begins is read all the same.
//!
//! The fixed text is as long as the one of the author, so every place in it is a place in the file.

use std::ops::Range;

use super::grammar::words;
use super::split::{HEAD_WORDS, TOP_WORDS, first_word};
use super::token::{is_word, token};
use crate::mistake::nearest;

/// A first word that is no word of the language.
pub(super) struct Misspelt {
    /// Where it is written.
    pub(super) place: Range<usize>,
    /// The word that was meant.
    pub(super) right: &'static str,
}

/// Returns the text with the first words of its lines corrected, and the words that were wrong.
pub(super) fn fix_first_words(text: &str) -> (String, Vec<Misspelt>) {
    let head = token(text, text.len() - text.trim_start_matches('\u{FEFF}').len());
    let (mut fixed, mut found) = (text.to_owned(), Vec::new());
    let known: Vec<String> = words().collect();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = head.as_ref().filter(|head| (at..at + line.len()).contains(&head.start));
        let is_head = start.is_some();
        let start = start.map_or(at, |head| head.start);
        let rest = line.get(start - at..).unwrap_or("");
        let wrong = first_word(rest);
        if let Some(right) = meant(wrong, rest, is_head, &known) {
            let room = start..start + right.len().max(wrong.len());
            fixed.replace_range(room.clone(), &format!("{right:<width$}", width = room.len()));
            found.push(Misspelt { place: start..start + wrong.len(), right });
        }
        at += line.len();
    }
    (fixed, found)
}

/// Returns the correct first word of a line, if the one there is wrong and there is room for the correct one.
fn meant(wrong: &str, line: &str, head: bool, known: &[String]) -> Option<&'static str> {
    let right_words = || TOP_WORDS.iter().chain(HEAD_WORDS.iter().filter(|_| head)).copied();
    if !is_word(wrong) || known.iter().any(|word| word == wrong) {
        return None;
    }
    let small = wrong.to_ascii_lowercase();
    let after = line.get(wrong.len()..)?;
    let text_follows = after.trim_start().starts_with('"');
    let right = right_words().find(|word| *word == small).or_else(|| {
        // A line that goes on in column 1 may begin with any name; a text right after it makes it an item.
        let item = head || text_follows && after.contains('{');
        nearest(&small, right_words()).filter(|_| item)
    })?;
    let missing = right.len().saturating_sub(wrong.len());
    // The blanks after a word that is too short make room for the right one.
    let needed = missing + usize::from(!text_follows);
    let blanks = after.bytes().take_while(|byte| *byte == b' ').count();
    (missing == 0 || blanks >= needed).then_some(right)
}

#[cfg(test)]
mod tests {
    use super::fix_first_words;

    #[test]
    fn first_words_are_read_as_they_were_meant() {
        let (text, found) = fix_first_words(
            "Pack \"P\" for g\nCard \"A\" { }\ncrd \"B\" { }\ncards \"C\" { }\nfoo \"D\" { }\n",
        );
        assert_eq!(text, "pack \"P\" for g\ncard \"A\" { }\ncard\"B\" { }\ncard  \"C\" { }\nfoo \"D\" { }\n");
        let places: Vec<_> = found.iter().map(|one| (one.place.clone(), one.right)).collect();
        assert_eq!(places, [(0..4, "pack"), (15..19, "card"), (28..31, "card"), (40..45, "card")]);
    }

    #[test]
    fn lines_that_go_on_are_left_alone() {
        let text = "def a(c) =\nc.size + 1\ncart(c)\ncreate \"X\" to my.hand\nrule x { }\n";
        let (fixed, found) = fix_first_words(text);
        assert!(fixed == text && found.is_empty());
    }
}
