//! A line of a deck file, with its span.

use tiru_engine::rules::{SourceId, Span};

/// A piece of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub text: &'a str,
    source: SourceId,
    start: u32,
}

/// Returns the lines with content, without comments and surrounding blanks.
pub(super) fn lines(source: SourceId, text: &str) -> impl Iterator<Item = Piece<'_>> {
    let plain = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut start = text.len() - plain.len();
    plain.split('\n').map(move |line| {
        let piece =
            Piece { text: uncommented(line), source, start: u32::try_from(start).unwrap_or(u32::MAX) };
        start += line.len() + 1;
        piece.trim()
    })
}

/// Removes a `//` comment at the start of the line or after a blank.
fn uncommented(line: &str) -> &str {
    let mut marks = line.match_indices("//");
    let comment = marks.find(|(at, _)| {
        line.get(..*at).is_some_and(|before| !before.ends_with(|c: char| !c.is_whitespace()))
    });
    comment.and_then(|(at, _)| line.get(..at)).unwrap_or(line)
}

impl<'a> Piece<'a> {
    pub(super) fn span(&self) -> Span {
        let end = self.start + u32::try_from(self.text.len()).unwrap_or(0);
        Span { source: self.source, start: self.start, end }
    }

    /// Removes surrounding blanks.
    pub(super) fn trim(self) -> Piece<'a> {
        let rest = self.after(self.text.len() - self.text.trim_start().len());
        Piece { text: rest.text.trim_end(), ..rest }
    }

    /// Returns the empty span at its end.
    pub(super) fn end(&self) -> Span {
        let span = self.span();
        Span { start: span.end, ..span }
    }

    /// Splits after the first characters that fit.
    pub(super) fn split(self, fits: impl Fn(char) -> bool) -> (Piece<'a>, Piece<'a>) {
        let length = self.text.find(|letter| !fits(letter)).unwrap_or(self.text.len());
        (Piece { text: self.text.get(..length).unwrap_or(""), ..self }, self.after(length))
    }

    /// Removes a prefix.
    pub(super) fn strip(self, beginning: &str) -> Option<Piece<'a>> {
        self.text.starts_with(beginning).then(|| self.after(beginning.len()))
    }

    /// Removes a whole word and the blanks after it.
    pub(super) fn strip_word(self, word: &str) -> Option<Piece<'a>> {
        let (first, rest) = self.split(|letter| letter.is_alphanumeric() || letter == '_');
        (first.text == word).then(|| rest.trim())
    }

    fn after(self, bytes: usize) -> Piece<'a> {
        let start = self.start + u32::try_from(bytes).unwrap_or(0);
        Piece { text: self.text.get(bytes..).unwrap_or(""), start, ..self }
    }
}
