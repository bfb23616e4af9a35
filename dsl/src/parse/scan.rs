//! A first pass over a text by character, before the grammar: comments, brackets, open quotes.

use std::ops::Range;

/// The result of the first pass.
#[derive(Debug, Default)]
pub(super) struct Scan {
    /// The comments in order, without the line ends.
    pub(super) comments: Vec<Range<usize>>,
    /// The brackets, in the order in which they open.
    pub(super) brackets: Vec<Bracket>,
    /// The first unmatched closing bracket.
    pub(super) stray: Option<usize>,
    /// The first quote that is not closed on its line.
    pub(super) open_text: Option<Range<usize>>,
    /// The first bracket that is nested too deeply.
    pub(super) too_deep: Option<usize>,
}

/// An opened bracket.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bracket {
    /// `{`, `(` or `[`.
    pub(super) kind: char,
    /// The offset of the bracket.
    pub(super) open: usize,
    /// The offset where it is closed, or given up.
    pub(super) end: usize,
    /// Whether its own closing bracket is there.
    pub(super) closed: bool,
}

/// Returns the closing bracket of an opening one.
pub(super) fn closer(kind: char) -> char {
    match kind {
        '{' => '}',
        '[' => ']',
        _ => ')',
    }
}

impl Scan {
    /// Scans a text.
    pub(super) fn of(text: &str, deepest: usize) -> Scan {
        let mut scan = Scan::default();
        let mut open: Vec<usize> = Vec::new();
        let mut letters = text.char_indices().peekable();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '/' if letters.peek().is_some_and(|(_, next)| *next == '/') => {
                    let end = scan.comment(text, at);
                    while letters.next_if(|(at, _)| *at < end).is_some() {}
                }
                '"' => {
                    let end = scan.text(text, at);
                    while letters.next_if(|(at, _)| *at < end).is_some() {}
                }
                '{' | '(' | '[' => {
                    if open.len() >= deepest {
                        scan.too_deep.get_or_insert(at);
                    }
                    open.push(scan.brackets.len());
                    scan.brackets.push(Bracket { kind: letter, open: at, end: text.len(), closed: false });
                }
                '}' | ')' | ']' => scan.close(&mut open, at, letter),
                _ => {}
            }
        }
        scan
    }

    /// Returns the innermost open bracket before a byte.
    pub(super) fn innermost(&self, at: usize) -> Option<&Bracket> {
        self.brackets.iter().rev().find(|bracket| bracket.open < at && at <= bracket.end)
    }

    /// Returns `end` moved before trailing blanks and comments.
    pub(super) fn trim_end(&self, text: &str, start: usize, end: usize) -> usize {
        let mut end = end;
        loop {
            let trimmed = text.get(start..end).map_or(end, |piece| start + piece.trim_end().len());
            let before = self.comments.partition_point(|comment| comment.start < trimmed);
            match before.checked_sub(1).and_then(|last| self.comments.get(last)) {
                Some(comment) if comment.end >= trimmed && comment.start >= start => end = comment.start,
                _ => return trimmed,
            }
        }
    }

    fn comment(&mut self, text: &str, start: usize) -> usize {
        let rest = text.get(start..).unwrap_or("");
        let end = start + rest.find(['\n', '\r']).unwrap_or(rest.len());
        self.comments.push(start..end);
        end
    }

    fn text(&mut self, text: &str, start: usize) -> usize {
        let mut escaped = false;
        for (at, letter) in text.get(start + 1..).unwrap_or("").char_indices() {
            let at = start + 1 + at;
            match letter {
                '\n' | '\r' => {
                    self.open_text.get_or_insert(start..at);
                    return at;
                }
                '"' if !escaped => return at + 1,
                _ => escaped = letter == '\\' && !escaped,
            }
        }
        self.open_text.get_or_insert(start..text.len());
        text.len()
    }

    fn close(&mut self, open: &mut Vec<usize>, at: usize, letter: char) {
        let opened = |bracket: &usize| self.brackets.get(*bracket).map(|bracket| closer(bracket.kind));
        let Some(depth) = open.iter().rposition(|bracket| opened(bracket) == Some(letter)) else {
            self.stray.get_or_insert(at);
            return;
        };
        for (above, bracket) in open.drain(depth..).enumerate() {
            if let Some(bracket) = self.brackets.get_mut(bracket) {
                bracket.end = at;
                bracket.closed = above == 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Scan;

    #[test]
    fn comments_and_texts_hide_brackets() {
        let scan = Scan::of("{ \"}\" // }\n( ] }", 9);
        let seen: Vec<_> = scan.brackets.iter().map(|b| (b.kind, b.end, b.closed)).collect();
        assert_eq!(seen, [('{', 15, true), ('(', 15, false)]);
        assert_eq!(scan.stray, Some(13));
        assert_eq!(scan.trim_end("{ \"}\" // }\n( ] }", 0, 11), 5);
    }

    #[test]
    fn a_quote_stays_on_its_line() {
        let scan = Scan::of("\"a\\\" b\n\"c\"", 9);
        assert_eq!(scan.open_text, Some(0..6));
        assert_eq!(Scan::of("{{{", 2).too_deep, Some(2));
    }
}
