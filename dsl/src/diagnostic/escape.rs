//! Escapes control characters, so that a file cannot control the terminal that prints messages about it.

use std::fmt::Write;

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

/// Reports whether a letter is invisible but changes how the text looks or what it is equal to.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        )
        || matches!(letter, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}')
        || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}')
        || matches!(letter, '\u{e0000}'..='\u{e007f}')
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
