//! Makes an author's text safe to repeat in a message.

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
    use super::shown;

    #[test]
    fn escapes_invisible_letters() {
        assert_eq!(shown("Kad \u{202e}x"), "Kad \\u{202e}x");
        assert_eq!(shown("\u{1b}[31m"), "\\u{1b}[31m");
        assert_eq!(shown(&"a".repeat(50)).chars().count(), 41);
    }
}
