//! A quoted text, with the file offset of each of its bytes.

use tiru_engine::rules::{SourceId, Span};

/// A text with its escapes resolved.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// The text.
    pub value: String,
    /// The span between the quotes.
    pub span: Span,
    jumps: Vec<Jump>,
}

/// An escape, after which the offsets in text and file differ by another amount.
#[derive(Clone, Copy, Debug)]
struct Jump {
    text: u32,
    file: u32,
}

impl Text {
    /// Creates an empty text that starts at a byte of the file.
    pub(crate) fn new(source: SourceId, start: u32) -> Text {
        Text { value: String::new(), span: Span { source, start, end: start }, jumps: Vec::new() }
    }

    /// Appends characters without escapes.
    pub(crate) fn push_str(&mut self, letters: &str, end: u32) {
        self.value.push_str(letters);
        self.span.end = end;
    }

    /// Appends an escaped character that ends before a byte of the file.
    pub(super) fn push_escape(&mut self, letter: char, end: u32) {
        self.value.push(letter);
        self.span.end = end;
        self.jumps.push(Jump { text: u32::try_from(self.value.len()).unwrap_or(u32::MAX), file: end });
    }

    /// Returns the file offset of a byte of the text.
    pub(crate) fn place(&self, at: u32) -> u32 {
        let after = self.jumps.partition_point(|jump| jump.text <= at);
        let jump = after.checked_sub(1).and_then(|index| self.jumps.get(index)).copied();
        let Jump { text, file } = jump.unwrap_or(Jump { text: 0, file: self.span.start });
        file.saturating_add(at - text).min(self.span.end)
    }
}
