//! A tokenizer for messages only: what was found, and what precedes it.

use std::ops::Range;

/// Two-character marks; some are not Tiru's, because authors know them from other languages.
const PAIRS: [&str; 20] = [
    "+=", "-=", "*=", "/=", "!=", "<=", ">=", "==", "&&", "||", "->", "=>", "<>", ":=", "=-", "=+", "++",
    "--", "/*", "..",
];

/// Reports whether a text is a two-character mark.
pub(super) fn is_pair(text: &str) -> bool {
    PAIRS.contains(&text)
}

/// Returns the first token at or after `at`.
pub(crate) fn token(text: &str, at: usize) -> Option<Range<usize>> {
    let start = skip_blanks(text, at);
    let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
    Some(start..start + length(rest))
}

/// Counts the tokens of a text, up to a number.
pub(crate) fn count_words(text: &str, most: usize) -> usize {
    std::iter::successors(token(text, 0), |last| token(text, last.end)).take(most).count()
}

/// Returns the last token that ends at or before `at`.
pub(super) fn token_before(text: &str, at: usize) -> Option<Range<usize>> {
    let mut last = None;
    let mut next = token(text, 0);
    while let Some(found) = next {
        if found.end > at {
            break;
        }
        next = token(text, found.end);
        last = Some(found);
    }
    last
}

/// Reports whether a text has the form of a name or keyword.
pub(super) fn is_word(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_alphabetic()) && text.chars().all(in_word)
}

/// Reports whether a text begins as a number does.
pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

fn skip_blanks(text: &str, at: usize) -> usize {
    let mut at = at;
    loop {
        let rest = text.get(at..).unwrap_or("");
        // Other spaces are no blanks of the language.
        let trimmed = rest.trim_start_matches([' ', '\t', '\n', '\r']);
        at += rest.len() - trimmed.len();
        if !trimmed.starts_with("//") {
            return at;
        }
        at += trimmed.find('\n').unwrap_or(trimmed.len());
    }
}

fn in_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

fn length(rest: &str) -> usize {
    if rest.get(..2).is_some_and(is_pair) {
        return 2;
    }
    let mut letters = rest.char_indices();
    match letters.next() {
        Some((_, '"')) => text_length(rest),
        Some((_, first)) if in_word(first) => {
            letters.find(|(_, letter)| !in_word(*letter)).map_or(rest.len(), |(at, _)| at)
        }
        Some((_, first)) => first.len_utf8(),
        None => 0,
    }
}

fn text_length(rest: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            '\n' | '\r' => return at,
            '"' if !escaped => return at + 1,
            _ => escaped = letter == '\\' && !escaped,
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::{token, token_before};

    #[test]
    fn words_marks_and_texts() {
        let text = "a_1 // no\n += \"x\\\"y\" ü";
        let seen: Vec<_> = std::iter::successors(token(text, 0), |last| token(text, last.end))
            .map(|found| text.get(found).unwrap())
            .collect();
        assert_eq!(seen, ["a_1", "+=", "\"x\\\"y\"", "ü"]);
        assert_eq!(token_before(text, 13), Some(11..13));
        assert_eq!(token_before(text, 0), None);
    }
}
