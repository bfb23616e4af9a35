//! Measures text on paper, and breaks it into lines.
//!
//! The widths are those of Helvetica, in thousandths of the font size. Arial and Liberation Sans have the
//! same widths.

use unicode_width::UnicodeWidthChar;

/// The weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// Widths of the characters from the space to `~`.
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// Returns the width of a character. Other characters use their terminal width and a generous estimate.
fn letter_width(letter: char, weight: Weight) -> usize {
    let widths = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let at = usize::try_from(u32::from(letter)).ok().and_then(|code| code.checked_sub(32));
    if let Some(width) = at.and_then(|at| widths.get(at)) {
        return usize::from(*width);
    }
    match letter {
        '‘' | '’' | '·' => 278,
        '“' | '”' => 500,
        '–' => 556,
        '−' | '×' => 584,
        '—' | '…' | '→' => 1000,
        letter => match letter.width().unwrap_or(0) {
            0 => 0,
            1 if letter.is_lowercase() => 611,
            1 => 722,
            _ => 1000,
        },
    }
}

/// Returns the width of a text in a font size, in the unit of the size.
pub(super) fn text_width(text: &str, size: usize, weight: Weight) -> usize {
    (ems(text, weight) * size).div_ceil(1000)
}

/// Returns the width in thousandths of the font size.
fn ems(text: &str, weight: Weight) -> usize {
    text.chars().map(|letter| letter_width(letter, weight)).sum()
}

/// Breaks a text into lines of at most `room`; the first one is indented. A word that is too wide is broken.
pub(super) fn wrap(text: &str, size: usize, weight: Weight, room: usize, indent: usize) -> Vec<String> {
    let whole = room * 1000 / size.max(1);
    let (mut lines, mut line) = (Vec::new(), String::new());
    let mut left = whole.saturating_sub(indent * 1000 / size.max(1));
    for word in text.split_whitespace() {
        let wide = ems(word, weight);
        let blank = if line.is_empty() { 0 } else { letter_width(' ', weight) };
        if blank + wide <= left {
            if blank > 0 {
                line.push(' ');
            }
            line.push_str(word);
            left -= blank + wide;
            continue;
        }
        if left < whole {
            lines.push(std::mem::take(&mut line));
            left = whole;
        }
        for letter in word.chars() {
            let wide = letter_width(letter, weight);
            if wide > left && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                left = whole;
            }
            line.push(letter);
            left = left.saturating_sub(wide);
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::{Weight, text_width, wrap};

    #[test]
    fn widths_match_helvetica() {
        assert_eq!(text_width("Reed Heron", 1000, Weight::Regular), 5391);
        assert_eq!(text_width("Reed Heron", 1000, Weight::Bold), 5612);
        assert_eq!(text_width("\u{301}", 1000, Weight::Bold), 0);
        assert_eq!(text_width("沼", 1000, Weight::Bold), 1000);
    }

    #[test]
    fn lines_fit_and_break_between_words() {
        let text = "When summoned: if there are at most 2 cards in your hand, you draw 1 card.";
        let lines = wrap(text, 100, Weight::Regular, 1_000, 300);
        assert_eq!(lines.join(" "), text);
        for (at, line) in lines.iter().enumerate() {
            let room = if at == 0 { 700 } else { 1_000 };
            assert!(text_width(line, 100, Weight::Regular) <= room, "{line}");
        }
        let long = "abcdefghij".repeat(30);
        let lines = wrap(&format!("x {long}"), 100, Weight::Bold, 1_000, 0);
        assert_eq!(lines.concat(), format!("x{long}"));
        assert!(lines.iter().all(|line| text_width(line, 100, Weight::Bold) <= 1_000), "{lines:?}");
        assert_eq!(wrap("", 100, Weight::Bold, 1_000, 0), [""]);
    }
}
