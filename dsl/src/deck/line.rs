//! One line of a deck file: a piece of text that knows where it stands.

use tiru_engine::rules::{SourceId, Span};

/// A piece of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub text: &'a str,
    source: SourceId,
    start: u32,
}

/// The lines of a file that say something, without comments and the blanks around them.
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

/// The line up to a `//` that begins it or stands after a blank.
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

    /// The same without the blanks around it.
    pub(super) fn trim(self) -> Piece<'a> {
        let rest = self.after(self.text.len() - self.text.trim_start().len());
        Piece { text: rest.text.trim_end(), ..rest }
    }

    /// Where it ends, as a place of no length.
    pub(super) fn end(&self) -> Span {
        let span = self.span();
        Span { start: span.end, ..span }
    }

    /// The first letters that fit, and what comes after them.
    pub(super) fn split(self, fits: impl Fn(char) -> bool) -> (Piece<'a>, Piece<'a>) {
        let length = self.text.find(|letter| !fits(letter)).unwrap_or(self.text.len());
        (Piece { text: self.text.get(..length).unwrap_or(""), ..self }, self.after(length))
    }

    /// What comes after a beginning, if it begins so.
    pub(super) fn strip(self, beginning: &str) -> Option<Piece<'a>> {
        self.text.starts_with(beginning).then(|| self.after(beginning.len()))
    }

    /// What comes after a whole word and its blanks, if it begins with that word.
    pub(super) fn strip_word(self, word: &str) -> Option<Piece<'a>> {
        let (first, rest) = self.split(|letter| letter.is_alphanumeric() || letter == '_');
        (first.text == word).then(|| rest.trim())
    }

    fn after(self, bytes: usize) -> Piece<'a> {
        let start = self.start + u32::try_from(bytes).unwrap_or(0);
        Piece { text: self.text.get(bytes..).unwrap_or(""), start, ..self }
    }
}
