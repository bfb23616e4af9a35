//! Terminal columns: how many there are, and text padded, cut and wrapped by display width.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width if neither the environment nor a terminal gives one.
const USUAL_COLUMNS: usize = 96;

/// Returns the number of columns: `COLUMNS`, else the width of the terminal.
pub(crate) fn columns() -> usize {
    let wanted = std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    wanted.or_else(terminal).unwrap_or(USUAL_COLUMNS).clamp(40, 110)
}

/// Returns the display width of a text.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// Pads or cuts a text to exactly this width; a cut text ends with `…`.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    let mut fitted = cut(text, columns);
    let missing = columns.saturating_sub(width(&fitted));
    fitted.extend(std::iter::repeat_n(' ', missing));
    fitted
}

/// Cuts a text to at most this width; a cut text ends with `…`.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut cut = String::new();
    let mut used = 1;
    for letter in text.chars() {
        used += letter.width().unwrap_or(0);
        if used > columns {
            break;
        }
        cut.push(letter);
    }
    if columns > 0 {
        cut.push('…');
    }
    cut
}

/// Cuts texts to at most this width. Those that would read alike are cut in the middle: what differs may be at their ends.
pub(crate) fn cut_apart(texts: &[&str], columns: usize) -> Vec<String> {
    let short: Vec<String> = texts.iter().map(|text| cut(text, columns)).collect();
    let is_alike = |at: usize, text: &str| {
        let mut others = texts.iter().zip(&short).filter(|(other, _)| **other != text);
        short.get(at).is_some_and(|own| others.any(|(_, other)| other == own))
    };
    let apart = texts.iter().enumerate().map(|(at, text)| {
        if is_alike(at, text) { cut_in_the_middle(text, columns) } else { cut(text, columns) }
    });
    apart.collect()
}

/// Keeps the beginning and the end of a text.
fn cut_in_the_middle(text: &str, columns: usize) -> String {
    let before = cut(text, columns.div_ceil(2));
    let mut after: Vec<char> = Vec::new();
    let mut used = width(&before);
    for letter in text.chars().rev() {
        used += letter.width().unwrap_or(0);
        if used > columns {
            break;
        }
        after.push(letter);
    }
    let after: String = after.into_iter().rev().collect();
    before + after.trim_start()
}

/// Wraps words into lines of at most this width, with `between` as the separator.
pub(crate) fn wrap(words: &[String], between: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if width(line) + width(between) + width(word) <= columns => {
                line.push_str(between);
                line.push_str(word);
            }
            _ => lines.push(cut(word, columns)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{cut_apart, fit, width, wrap};

    #[test]
    fn texts_that_differ_at_their_ends_are_told_apart() {
        let texts = ["Reed Heron of the Marsh: first", "Reed Heron of the Marsh: other", "Carp", "Carp"];
        assert_eq!(cut_apart(&texts, 16), ["Reed He…h: first", "Reed He…h: other", "Carp", "Carp"]);
        assert_eq!(cut_apart(&["Reed Heron of the Marsh", "Carp"], 8), ["Reed He…", "Carp"]);
    }

    #[test]
    fn width_counts_terminal_columns() {
        for text in ["", "Reed", "Reed Heron of the Marsh", "沼の鷺と王様", "é\u{301}tang"] {
            assert_eq!(width(&fit(text, 8)), 8, "{text}");
        }
        assert_eq!(fit("Reed Heron", 6), "Reed …");
        let words = ["Power 450", "Stars 2", "Die 1"].map(str::to_owned);
        assert_eq!(wrap(&words, " ", 17), ["Power 450 Stars 2", "Die 1"]);
    }
}
