//! Keeps what an author wrote from speaking to the terminal of whoever reads a message about it.

use std::fmt::Write;

use crate::mistake::is_hidden;

/// The text with every hidden character written as its number: `U+202E`.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_hidden(letter) && letter != '\t' {
            // Writing into a string cannot fail.
            let _ = write!(safe, "U+{:04X}", u32::from(letter));
        } else {
            safe.push(letter);
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_reaches_the_terminal() {
        assert_eq!(escape("a\u{1b}[2J\u{202e}b\n"), "aU+001B[2JU+202EbU+000A");
        assert_eq!(escape("Ölfaß"), "Ölfaß");
    }
}
