//! Makes an author's text safe to repeat in a message.

use crate::diagnostic::is_hidden;

/// Returns the text with invisible letters escaped, cut after 40 letters.
pub fn shown(words: &str) -> String {
    let mut shown = String::new();
    for (count, letter) in words.chars().enumerate() {
        if count == 40 {
            shown.push('…');
            break;
        }
        if is_hidden(letter) {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn escapes_invisible_letters() {
        assert_eq!(shown("Kad \u{202e}x"), "Kad \\u{202e}x");
        assert_eq!(shown("\u{1b}[31m"), "\\u{1b}[31m");
        assert_eq!(shown(&"a".repeat(50)).chars().count(), 41);
    }
}
