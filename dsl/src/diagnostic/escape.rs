//! Escapes control characters, so that a file cannot control the terminal that prints messages about it.

use std::fmt::Write;

use crate::mistake::is_hidden;

/// Returns the text with every hidden character written as its code point: `U+202E`.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_hidden(letter) && letter != '\t' {
            // Writing to a string cannot fail.
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
